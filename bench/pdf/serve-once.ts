import type { FromPdf, ToPdf } from '../../src/shared/pdf-port/messages.ts';
import type { ReadResource } from '../../src/pdf/lock-down.ts';
import { serveDocument } from '../../src/pdf/serve-document.ts';

/**
 * Asks the program's own reader of PDFs for metadata and outline, by the messages that main sends it.
 * Throws when it refuses the file.
 */
export async function serveOnce(
  bytes: Uint8Array<ArrayBuffer>,
  readResource: ReadResource,
): Promise<void> {
  let receive: (message: FromPdf) => void = () => undefined;
  const serve = serveDocument((message) => receive(message), readResource);
  const exchange = async (message: ToPdf): Promise<void> => {
    const reply = await new Promise<FromPdf>((resolve) => {
      receive = resolve;
      serve(message);
    });
    if (reply.type !== 'opened' && reply.type !== 'answer')
      throw new Error(`the reader said ${reply.type}`);
  };
  await exchange({ type: 'open', length: bytes.length, bytes, password: null });
  await exchange({ type: 'ask', id: 1, question: { kind: 'metadata' } });
  await exchange({ type: 'ask', id: 2, question: { kind: 'outline' } });
}
