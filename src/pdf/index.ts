import { openParentPort } from '#shared/parent-port/open-parent-port.ts';
import { type FromPdf, type ToPdf, ToPdfSchema } from '#shared/pdf-port/messages.ts';

import { isDocumentFault } from './document-fault.ts';
import { lockDown } from './lock-down.ts';

// A fault here must not leave a half-dead reader behind: main sees the exit and fails the call that was under way.
process.on('unhandledRejection', (error) => {
  if (!isDocumentFault(error)) die(error);
});
process.on('uncaughtException', die);

const resourceFolder = process.argv.at(-1);
if (resourceFolder === undefined) throw new Error('the folder of the resources is missing');
const port = openParentPort<FromPdf, ToPdf>(ToPdfSchema);
const readResource = lockDown(resourceFolder);
// Imported only now: pdf.js would keep references to what `lockDown` removes.
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
