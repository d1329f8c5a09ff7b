import { runSteps } from './checks/step.ts';
import { PROGRAM_STEPS, SOURCE_STEPS } from './checks/steps.ts';

const { passed, failed } = await runSteps([...SOURCE_STEPS, ...PROGRAM_STEPS]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
