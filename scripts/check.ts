import { runSteps } from './checks/run-steps.ts';
import { quickSteps } from './checks/steps.ts';
import { scriptCommand } from './options/script-command.ts';
import { installWorkspaces } from './runtime/install-workspaces.ts';

const { all } = scriptCommand('check', {
  about:
    'Format, lint, types, import rules, words, dead code, generated docs, and the quick unit tests of what differs from the branch it goes into.',
})
  .option('--all', 'all quick unit tests')
  .parse()
  .opts();
await installWorkspaces();
const { passed, failed } = await runSteps(quickSteps(all === true));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
