// npm run waymark -- COMMAND …: the installed program's command, from the checkout.
import { launchAsProgram } from './launch.ts';

/** A worker that was asked to leave may go on with its jobs as long as its --grace says; that ends by itself. */
const WORKER_GRACE_MS = 3_700_000;

const appArgs = process.argv.slice(2);
await launchAsProgram({
  display: 'own',
  appArgs,
  ...(appArgs[0] === 'worker' && { graceMs: WORKER_GRACE_MS }),
  env: { WAYMARK_TYPED: `npm run waymark -- ${appArgs[0] ?? ''}`.trimEnd() },
});
