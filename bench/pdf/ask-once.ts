// node bench/pdf/ask-once.ts FILE pdfjs|waymark: in a new process, opens a PDF with pdf.js, or asks Waymark's reader for metadata and outline.
import { readFileSync } from 'node:fs';

import { readResource } from '../../src/testing/pdf/read-resource.ts';

const [, , file = '', mode] = process.argv;
const bytes = new Uint8Array(readFileSync(file));
if (mode === 'waymark') {
  const { serveOnce } = await import('./serve-once.ts');
  await serveOnce(bytes, readResource);
} else {
  const { openDocument } = await import('../../src/pdf/open-document.ts');
  await openDocument({ kind: 'whole', bytes }, null, readResource);
}
process.exit(0);
