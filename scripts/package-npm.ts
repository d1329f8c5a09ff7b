// npm run package:npm: makes the package for the npm registry in out/npm.
import { join } from 'node:path';

import { ensureFreshBuild } from './launch/fresh-build.ts';
import { makeNpmPackage } from './npm/make-npm-package.ts';
import { scriptCommand } from './options/script-command.ts';
import { currentHost } from './runtime/host.ts';

scriptCommand('package:npm', {
  about: 'Puts the package for the npm registry together, in out/npm. It publishes nothing.',
}).parse();
const host = currentHost();
await ensureFreshBuild(host);
const folder = join(host.projectFolder, 'out', 'npm');
await makeNpmPackage(host.projectFolder, folder);
console.log(folder);
