import { openParentPort } from '#shared/ports/open-parent-port.ts';
import { type FromPdf, type ToPdf, ToPdfSchema } from '#shared/ports/pdf-messages.ts';

import { isDocumentFault } from './document-fault.ts';
import { lockDown } from './lock-down-pdf.ts';

// After a fault, no half-working process may remain: main sees the exit and fails the current call.
process.on('unhandledRejection', (error) => {
  if (!isDocumentFault(error)) die(error);
});
process.on('uncaughtException', die);

const resourceFolder = process.argv.at(-1);
if (resourceFolder === undefined) throw new Error('the folder of the resources is missing');
const port = openParentPort<FromPdf, ToPdf>(ToPdfSchema);
const readResource = lockDown(resourceFolder);
// A later import, because pdf.js would otherwise have references to objects that `lockDown` removes.
const { serveDocument } = await import('./serve-document.ts');
const serve = serveDocument((message) => port.post(message), readResource);
port.onMessage(serve);
port.post({ type: 'ready' });

function die(error: unknown): never {
  process.stderr.write(
    `pdf: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
