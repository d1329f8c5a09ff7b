// npm run snapshot -- …: prints the state of a page as the agent sees it. The result is the last line of stdout.
import { launchAsProgram } from './launch.ts';

await launchAsProgram({
  display: 'own',
  appArgs: ['snapshot', ...process.argv.slice(2)],
  env: { WAYMARK_TYPED: 'npm run snapshot --' },
});
