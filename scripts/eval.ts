// npm run eval:NAME [-- options]: one of the task suites in evals/.
import { existsSync } from 'node:fs';

import { runOnDisplay } from './launch/run-on-display.ts';
import { describeError } from './runtime/runtime-error.ts';

const [name = '', ...options] = process.argv.slice(2);
const file = `evals/${name}.ts`;
try {
  if (/^[a-z-]+$/.test(name) && existsSync(file)) {
    process.exitCode = await runOnDisplay([file, ...options]);
  } else {
    console.error('Usage: node scripts/eval.ts NAME [options]; NAME.ts is a file in evals/.');
    process.exitCode = 2;
  }
} catch (error) {
  console.error(`waymark: ${describeError(error)}`);
  process.exitCode = 1;
}
