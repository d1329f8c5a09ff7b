// Prints how Waymark would be started here, as JSON: {executablePath, args, env}; `env` holds only what is added to the
// environment. For tools that start Electron themselves. Arguments are passed on as the app's.
import { describeError } from './runtime-error.ts';
import { resolveLaunch } from './resolve-launch.ts';

try {
  const { executablePath, args, env } = await resolveLaunch({ appArgs: process.argv.slice(2) });
  const added = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => process.env[name] !== value),
  );
  process.stdout.write(`${JSON.stringify({ executablePath, args, env: added }, null, 2)}\n`);
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
