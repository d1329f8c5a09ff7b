// npm run bench:NAME [-- options]: one of the benchmarks in bench/.
import { existsSync } from 'node:fs';

import { runOnDisplay } from './launch/run-on-display.ts';
import { describeError } from './runtime/runtime-error.ts';

const [name = '', ...options] = process.argv.slice(2);
const file = `bench/${name}.ts`;
try {
  if (/^[a-z-]+$/.test(name) && existsSync(file)) {
    process.exitCode = await runOnDisplay([file, ...options]);
  } else {
    console.error('Usage: node scripts/bench.ts NAME [options]; NAME.ts is a file in bench/.');
    process.exitCode = 2;
  }
} catch (error) {
  console.error(`waymark: ${describeError(error)}`);
  process.exitCode = 1;
}
