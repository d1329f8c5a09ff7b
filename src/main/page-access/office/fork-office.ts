import { utilityProcess } from 'electron';

import type { ToOffice } from '#shared/ports/office-messages.ts';

import officeEntry from '../../../office/index.ts?modulePath';
import { childPort } from '../../platform/process/child-port.ts';
import type { OfficeProcess } from './office-files.ts';

const MAX_HEAP_MB = 1_024;

/** Starts a process for one file. Its environment is empty, and V8 refuses to run code made from strings. */
export function forkOffice(): OfficeProcess {
  const child = utilityProcess.fork(officeEntry, [], {
    serviceName: 'Waymark file reader',
    stdio: 'ignore',
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--disallow-code-generation-from-strings'],
  });
  const port = childPort<ToOffice>(child);
  return {
    ...port,
    kill: () => {
      if (port.isGone()) return;
      const { pid } = child;
      // A process that is busy with a file does not react to a normal kill.
      if (pid === undefined) child.kill();
      else process.kill(pid, 'SIGKILL');
    },
  };
}
