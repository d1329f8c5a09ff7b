import { runSteps } from './checks/run-steps.ts';
import { LONG_STEPS } from './checks/steps.ts';
import { scriptCommand } from './options/script-command.ts';
import { installWorkspaces } from './runtime/install-workspaces.ts';

scriptCommand('test:long', {
  about: `What takes too long for npm test: 60 random pages, 200 random changes of a page, ten idle minutes, 200 kills, a
hundred runs in one life of the program, ten minutes of random input to each reader, and the corpora if
WAYMARK_CORPORA names their folder.`,
}).parse();
await installWorkspaces();
const { passed, failed } = await runSteps(LONG_STEPS);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
