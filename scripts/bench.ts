import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { needsDisplay, startDisplay } from './launch/display.ts';
import { ensureFreshBuild } from './launch/fresh-build.ts';
import { currentHost } from './runtime/host.ts';
import { resolveLaunch } from './runtime/resolve-launch.ts';
import { describeError } from './runtime/runtime-error.ts';

/** Runs bench/NAME.ts against a fresh build, on a display of its own where there is none: `node scripts/bench.ts NAME [options]`. */
async function main(): Promise<number> {
  const [name, ...options] = process.argv.slice(2);
  const file = `bench/${name}.ts`;
  if (name === undefined || !/^[a-z-]+$/.test(name) || !existsSync(file)) {
    console.error(
      'Usage: node scripts/bench.ts NAME [options]; the names are those of the files in bench/.',
    );
    return 2;
  }
  const host = currentHost();
  await ensureFreshBuild(host, new AbortController().signal);
  await resolveLaunch({ host });
  const display = needsDisplay(host.platform, host.env) ? await startDisplay(host) : null;
  try {
    const child = spawn(process.execPath, [file, ...options], {
      stdio: 'inherit',
      env: { ...process.env, ...display?.env },
    });
    return await new Promise((resolve) => {
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await display?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`waymark: ${describeError(error)}`);
  process.exitCode = 1;
}
