// npm run waymark -- COMMAND …: runs the installed program's command from the checkout.
import { launchDoctor } from './launch/doctor.ts';
import { graceFor } from './launch/worker-grace.ts';
import { launchAsProgram } from './launch.ts';

const appArgs = process.argv.slice(2);
const [command = ''] = appArgs;
const start = command === 'doctor' ? launchDoctor : launchAsProgram;
await start({
  display: 'own',
  appArgs,
  ...graceFor(appArgs),
  env: { WAYMARK_TYPED: `npm run waymark -- ${command}`.trimEnd() },
});
