// npm run waymark -- COMMAND …: the installed program's command, from the checkout.
import { graceFor } from './launch/worker-grace.ts';
import { launchAsProgram } from './launch.ts';

const appArgs = process.argv.slice(2);
await launchAsProgram({
  display: 'own',
  appArgs,
  ...graceFor(appArgs),
  env: { WAYMARK_TYPED: `npm run waymark -- ${appArgs[0] ?? ''}`.trimEnd() },
});
