import { runSteps } from './checks/run-steps.ts';
import { QUICK_STEPS } from './checks/steps.ts';
import { scriptCommand } from './options/script-command.ts';

scriptCommand('check', {
  about:
    'Format, lint, types, import rules, words, dead code, generated docs, and the unit tests that take no longer than a moment.',
}).parse();
const { passed, failed } = await runSteps(QUICK_STEPS);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
