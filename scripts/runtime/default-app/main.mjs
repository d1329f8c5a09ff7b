// The app that a bare Electron starts: it loads the folder named by the first argument without a dash, as the default
// app of an official Electron does. Packed into the carried runtime, so it is plain JavaScript.
import { app, dialog } from 'electron';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const own = process.argv.slice(1);
/** `-r FILE` is loaded before the app, as the default app of an official Electron does. */
const required = own.indexOf('-r') === -1 ? undefined : own.splice(own.indexOf('-r'), 2)[1];
const folder = own.find((argument) => !argument.startsWith('-'));

if (folder === undefined) {
  console.error('usage: electron <folder of an app> [-- arguments of the app]');
  process.exit(2);
}

try {
  if (required !== undefined) createRequire(import.meta.url)(resolve(required));
  await import(pathToFileURL(prepare(resolve(folder))).href);
} catch (error) {
  console.error('The app threw an error during load');
  console.error(error instanceof Error ? error.stack : error);
  if (process.platform !== 'linux' && app.isReady()) {
    dialog.showErrorBox('The app threw an error during load', String(error));
  }
  process.exit(1);
}

/** Makes Electron look as if it had been built for this app, and gives the file to load. */
function prepare(path) {
  Object.defineProperty(process, 'defaultApp', {
    configurable: false,
    enumerable: true,
    value: true,
  });
  const manifestPath = join(path, 'package.json');
  if (existsSync(manifestPath)) {
    const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
    if (manifest.version) {
      app.setVersion(manifest.version);
    }
    const name = manifest.productName ?? manifest.name;
    if (name) {
      app.name = name;
      app.setDesktopName(manifest.desktopName ?? `${name}.desktop`);
    }
  }
  const main = createRequire(import.meta.url).resolve(path);
  app.setAppPath(existsSync(manifestPath) ? path : dirname(main));
  return main;
}
