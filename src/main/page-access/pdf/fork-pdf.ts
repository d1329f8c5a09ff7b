import { app, utilityProcess } from 'electron';

import type { ToPdf } from '#shared/ports/pdf-messages.ts';

import pdfEntry from '../../../pdf/index.ts?modulePath';
import { childPort } from '../../platform/process/child-port.ts';
import type { PdfProcess } from './pdf-process.ts';

const MAX_HEAP_MB = 768;

/**
 * Starts a reader process for one document. Its environment is empty, and V8 refuses to run code made from strings, which documents have
 * used to take over pdf.js.
 */
export function forkPdf(resourceFolder: string): PdfProcess {
  const child = utilityProcess.fork(pdfEntry, [resourceFolder], {
    serviceName: 'Waymark PDF reader',
    stdio: 'ignore',
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--disallow-code-generation-from-strings'],
  });
  const port = childPort<ToPdf>(child);
  return {
    ...port,
    memoryBytes: () => {
      const metric = app.getAppMetrics().find(({ pid }) => pid === child.pid);
      return metric === undefined ? null : metric.memory.workingSetSize * 1024;
    },
    kill: () => {
      if (port.isGone()) return;
      const { pid } = child;
      // A process that is busy with a document does not react to a normal kill.
      if (pid === undefined) child.kill();
      else process.kill(pid, 'SIGKILL');
    },
  };
}
