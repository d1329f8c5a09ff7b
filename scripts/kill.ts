// npm run test:kill [-- --count N --seed N]: kills the agent and the program at N random moments of a run (200 if not given).
import { runOnDisplay } from './launch/run-on-display.ts';
import { describeError } from './runtime/runtime-error.ts';

try {
  process.exitCode = await runOnDisplay(['e2e/kill/kill-test.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(`waymark: ${describeError(error)}`);
  process.exitCode = 1;
}
