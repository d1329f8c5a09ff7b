import { findingsText, isMissing } from '../../src/main/cli/doctor/finding.ts';
import { type LaunchOptions, launchAsProgram } from '../launch.ts';
import { examineMachine } from '../runtime/examine-machine.ts';
import { currentHost } from '../runtime/host.ts';

/** `doctor`, whose first question is what keeps the program from starting: where it does not, the program cannot be asked itself. */
export async function launchDoctor(options: LaunchOptions): Promise<void> {
  const { host = currentHost(), appArgs = [] } = options;
  const findings = await examineMachine(host);
  if (findings.some(isMissing)) {
    process.stdout.write(findingsText(findings, appArgs.includes('--json')));
    host.notice('the rest can be looked at once the program starts');
    process.exitCode = 1;
    return;
  }
  process.stderr.write(findingsText(findings, false));
  await launchAsProgram({ ...options, display: 'none' });
}
