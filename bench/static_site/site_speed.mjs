// Runs bench/static_site/site_speed.py under the Pyodide of a site that `fathom site DIR` has built: node bench/static_site/site_speed.mjs DIR
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { pathToFileURL } from 'node:url';

const from = path.join(process.argv[2], 'python'), folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-speed-'));
for (const name of fs.readdirSync(from)) {
  const data = fs.readFileSync(path.join(from, name));
  fs.writeFileSync(path.join(folder, name.replace('.packed', '')), name.endsWith('.packed') ? zlib.gunzipSync(data) : data);
}
const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(folder, 'fathom.zip'))), 'zip', { extractDir: '/app' });
fs.rmSync(folder, { recursive: true });
python.FS.writeFile('/app/site_speed.py', new Uint8Array(fs.readFileSync(new URL('./site_speed.py', import.meta.url))));
python.runPython('import sys; sys.path.insert(0, "/app"); import site_speed; site_speed.main()');
