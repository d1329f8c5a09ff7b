// node serve-page.ts PORT ROOT MODULES: serves ROOT on loopback, and MODULES below /lib/.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const [port = '', root = '', modules = ''] = process.argv.slice(2);
createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://page');
  const isLib = pathname.startsWith('/lib/');
  const base = resolve(isLib ? modules : root);
  const wanted = resolve(join(base, decodeURIComponent(pathname.slice(isLib ? 5 : 1))));
  const file =
    existsSync(wanted) && statSync(wanted).isDirectory() ? join(wanted, 'index.html') : wanted;
  if (!file.startsWith(base) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    // Some programs share memory with their workers, which browsers allow only to isolated pages.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1');
