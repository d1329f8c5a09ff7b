import { findingsText, isMissing } from '../../src/main/interfaces/cli/doctor/finding.ts';
import { type LaunchOptions, launchAsProgram } from '../launch.ts';
import { examineMachine } from '../runtime/examine-machine.ts';
import { currentHost } from '../runtime/host.ts';

/** Runs `doctor`. It first looks for causes that keep the program from starting, since the program itself could not report those. */
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
