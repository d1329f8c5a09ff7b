import { runSteps } from './checks/step.ts';
import { SOURCE_STEPS } from './checks/steps.ts';
import { scriptCommand } from './options/script-command.ts';

scriptCommand('check', {
  about: 'Format, lint, types, import rules, dead code, generated docs and unit tests.',
}).parse();
const { passed, failed } = await runSteps(SOURCE_STEPS);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
