// Compiles Python to byte code by the very Python that will run it: node bytecode.mjs FOLDER.
//
// In FOLDER lie Pyodide, fathom.zip (sources) and modules.json (what is needed of the standard library).  Written are library.zip and
// code.zip, both without compression: the builder packs them as a whole, which is smaller.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({});
const read = name => new Uint8Array(fs.readFileSync(`${folder}/${name}`));
python.FS.writeFile('/library.zip', read('python_stdlib.zip'));
python.FS.writeFile('/fathom.zip', read('fathom.zip'));
python.globals.set('modules', python.toPy(JSON.parse(fs.readFileSync(`${folder}/modules.json`, 'utf8'))));
await python.runPythonAsync(`
import importlib, importlib._bootstrap_external as machinery, importlib.util, sys, zipfile
for module in modules:
    try:
        importlib.import_module(module)
    except ImportError:              # of another version or platform
        pass
used = {(module.__spec__.origin or "") for module in list(sys.modules.values()) if getattr(module, "__spec__", None)}
used = {path.partition(".zip/")[2] for path in used if ".zip/" in path}
ALWAYS = ("_pyodide/", "pyodide/", "importlib/", "encodings/", "zipfile/", "traceback.py", "linecache.py", "tokenize.py", "_sysconfigdata")
SELDOM = ("pyodide/console", *("encodings/" + name for name in ("cp", "mac", "iso", "big5", "euc", "hp", "kz", "ko", "gb", "jo", "shift", "ptcp", "tis", "undef", "uu", "quopri", "rot", "zlib", "bz2")))

def without_lines(code):              # of code that is not ours: nobody looks for errors there, and they are a tenth of it
    inner = tuple(without_lines(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)

def compiled(source, target, is_wanted, optimize):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or not is_wanted(name):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                code = compile(data, name, "exec", dont_inherit=True, optimize=optimize(name))
                code = code if name.startswith("fathomfive/") else without_lines(code)
                data = bytes(machinery._code_to_hash_pyc(code, importlib.util.source_hash(data), False))
                name += "c"
            new.writestr(zipfile.ZipInfo(name), data)

def wanted(name):                    # zip archives name their files in cp437
    return name in used or name == "encodings/cp437.py" or name.startswith(ALWAYS) and not name.startswith(SELDOM)
def speaks(name):                    # docstrings of rules are read: they name the rule of a question
    return 0 if "/rules/" in name else 2
compiled("/library.zip", "/library-code.zip", wanted, lambda name: 2)
compiled("/fathom.zip", "/code.zip", lambda name: True, speaks)
`);
fs.writeFileSync(`${folder}/library.zip`, python.FS.readFile('/library-code.zip'));
fs.writeFileSync(`${folder}/code.zip`, python.FS.readFile('/code.zip'));
