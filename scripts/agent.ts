// npm run agent -- …: runs an agent from the command line. The answer, one JSON document, is the last line of stdout.
import { launchAsProgram } from './launch.ts';

await launchAsProgram({
  display: 'own',
  appArgs: ['agent', ...process.argv.slice(2)],
  env: { WAYMARK_TYPED: 'npm run agent --' },
});
