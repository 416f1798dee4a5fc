def prompt(s, step, arguments): return step.name
def label(s, step, arguments, option): return str(option)
def preview(s, step, arguments, option): return ""
def targets(s, step, arguments, option): return ()
def why_not(s, seat, thing): return "no"
def log_line(before, after, event): return ""
def describe(s, seat): return ""
def result(s): return ""
