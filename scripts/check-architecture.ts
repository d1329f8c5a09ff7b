import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Files that each break a rule of .dependency-cruiser.cjs; they prove in every run that the check can still fail: with some compiler
 * versions the cruiser reads no modules at all and reports success.
 */
const PLANTED = {
  'src/shared/planted-node.ts':
    "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
  'src/agent/planted-package.ts': "import { app } from 'electron';\nexport const planted = app;\n",
  'src/main/safety/network-policy/planted-folder.ts':
    "import { Emitter } from '../../platform/async/emitter.ts';\nexport const planted = Emitter;\n",
  'src/renderer/store/planted-type.ts':
    "import type { CdpSession } from '../../main/page-access/cdp/cdp-session.ts';\nexport type Planted = CdpSession;\n",
  'src/main/runs/planted-root.ts':
    "import { openProgram } from '../shell/program/open-program.ts';\nexport const planted = openProgram;\n",
  'packages/fleet/src/planted-main.ts':
    "import { Emitter } from '../../../src/main/platform/async/emitter.ts';\nexport const planted = Emitter;\n",
  'src/page/dom/planted-value.ts':
    "import { AppError } from '#shared/errors/app-error.ts';\nexport const planted = AppError;\n",
};

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

function cruise(folder: string): { readonly ok: boolean; readonly output: string } {
  const result = spawnSync(
    process.execPath,
    [cruiser, '--config', '.dependency-cruiser.cjs', 'src', 'packages'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return { ok: result.status === 0, output: `${result.stdout}${result.stderr}` };
}

function plantedViolationsThatWereMissed(): readonly string[] {
  const copy = mkdtempSync(join(tmpdir(), 'waymark-architecture-'));
  try {
    for (const name of [
      'src',
      'packages',
      'package.json',
      '.dependency-cruiser.cjs',
      'tsconfig.base.json',
    ])
      cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const [file, code] of Object.entries(PLANTED)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), code);
    }
    const { output } = cruise(copy);
    return Object.entries(PLANTED)
      .filter(([file, code]) => !output.includes(file) || leadsNowhere(file, code))
      .map(([file]) => file);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Whether a planted import names a file that was moved: it would break the rule about packages in place of the one about folders. */
function leadsNowhere(file: string, code: string): boolean {
  const [, target] = /from '(\.[^']+)'/.exec(code) ?? [];
  return target !== undefined && !existsSync(join(dirname(file), target));
}

const { ok, output } = cruise('.');
process.stdout.write(output);
const missed = plantedViolationsThatWereMissed();
if (missed.length > 0)
  process.stderr.write(
    `Planted violations were not found, or import a file that does not exist: ${missed.join(', ')}\n`,
  );
process.exitCode = ok && missed.length === 0 ? 0 : 1;
