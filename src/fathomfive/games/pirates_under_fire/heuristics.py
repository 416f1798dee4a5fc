def option_value(s, answer: int) -> int:
    return 0
