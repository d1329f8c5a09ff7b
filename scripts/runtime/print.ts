// Prints the launch of Waymark on this machine as JSON: {executablePath, args, env}; `env` holds only the variables added to the
// environment. For tools that start Electron themselves. Arguments are passed on to the app.
import { exitCodeFor, StopSignals } from '../launch/stop-signals.ts';
import { describeError } from './runtime-error.ts';
import { resolveLaunch } from './resolve-launch.ts';

const stop = new StopSignals();
try {
  const { executablePath, args, env } = await resolveLaunch({
    appArgs: process.argv.slice(2),
    signal: stop.signal,
  });
  const added = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => process.env[name] !== value),
  );
  process.stdout.write(`${JSON.stringify({ executablePath, args, env: added }, null, 2)}\n`);
} catch (error) {
  if (stop.received) {
    process.exitCode = exitCodeFor(null, null, stop.received);
  } else {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
} finally {
  stop.close();
}
