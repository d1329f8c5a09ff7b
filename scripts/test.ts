import { runSteps } from './checks/run-steps.ts';
import { TEST_STEPS } from './checks/steps.ts';
import { scriptCommand } from './options/script-command.ts';
import { installWorkspaces } from './runtime/install-workspaces.ts';

scriptCommand('test', {
  about: 'All checks of the sources, a build, and the end-to-end tests in the real program.',
}).parse();
await installWorkspaces();
const { passed, failed } = await runSteps(TEST_STEPS);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
