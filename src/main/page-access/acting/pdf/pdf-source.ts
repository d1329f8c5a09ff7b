import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';

import { AppError } from '#shared/errors/app-error.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';
import type { PdfExtractInput } from '#shared/tools/reading/pdf-extract.ts';

import type { CdpFrame } from '../../cdp/cdp-session.ts';
import { downloadPdf } from '../../pdf/download-pdf.ts';
import { tooLarge } from '../../pdf/load-errors.ts';
import { makeSpool, openLocalPdf, spooledPdf, type PdfFile } from '../../pdf/pdf-file.ts';
import type { PdfSource } from '../../pdf/pdf-library.ts';
import { Page } from '../../page-rpc/page.ts';
import type { LiveTab } from '../../../browser/tabs/tab-pool.ts';
import { findShownPdf } from './find-shown-pdf.ts';
import { ACT } from '../../page-rpc/page-scripts.ts';
import { findTarget } from '../target/target.ts';
import { requireOpenSite } from '../../../safety/gate/access/require-open-site.ts';
import { currentPage, currentTab, type ToolContext } from '../../../safety/gate/tool-context.ts';

/** Most bytes of a PDF that exists only in a page's memory. */
const MAX_PAGE_BYTES = 100 * 1024 * 1024;
const PART_BYTES = 1024 * 1024;

/** Finds the PDF that a call means. Throws `NOT_A_PDF`, `NODE_…`, `BLOCKED_ADDRESS`. */
export async function findPdf(input: PdfExtractInput, context: ToolContext): Promise<PdfSource> {
  const readBy = context.runId;
  const { nodeId, path, url } = input;
  if (path !== undefined)
    return { readBy, key: `file ${path}`, shownIn: null, load: () => openLocalPdf(path) };
  if (nodeId !== undefined) return linkedPdf(nodeId, context);
  const page =
    url === undefined
      ? currentPage(context)
      : new Page(currentTab(context), context.signal, context.tabs);
  const { tab } = page;
  const shown = await findShownPdf(page);
  if (url === undefined) return shownPdf(tab, shown, readBy);
  const address = withoutFragment(url);
  if (shown.pdf?.address === address) return shownPdf(tab, shown, readBy);
  return {
    readBy,
    key: `address ${address}`,
    shownIn: null,
    load: loader(tab, address, null, { wantedBy: 'run', readBy }),
  };
}

/** Returns the PDF that the tab shows. Throws `NOT_A_PDF`. */
export function shownPdf(
  tab: LiveTab,
  { pdf, isWholePage }: Awaited<ReturnType<typeof findShownPdf>>,
  readBy: PdfSource['readBy'],
): PdfSource {
  if (pdf === null) throw noPdfHere();
  const { url } = tab.describe();
  return {
    readBy,
    key: `tab ${tab.id} ${pdf.loaderId} ${pdf.address}`,
    shownIn: isWholePage ? { tabId: tab.id, url } : null,
    load: loader(tab, pdf.address, pdf.frame, { wantedBy: 'page', readBy, isShown: true }),
  };
}

async function linkedPdf(
  nodeId: NonNullable<PdfExtractInput['nodeId']>,
  context: ToolContext,
): Promise<PdfSource> {
  const target = await findTarget(context, currentPage(context), nodeId);
  const address = withoutFragment(await target.element.call(ACT, 'linkAddress'));
  if (address === '') {
    throw new AppError({
      code: 'NOT_A_PDF',
      params: { reason: 'link', name: target.name },
      message: `${target.label} is no link.`,
      next: 'Use the node of a link to a PDF, or open the PDF in the tab.',
    });
  }
  // A `data:` URL may be as long as its document, so the key has its hash.
  const key = address.startsWith('data:')
    ? `data ${createHash('sha256').update(address).digest('hex')}`
    : `address ${address}`;
  return {
    readBy: context.runId,
    key,
    shownIn: null,
    load: loader(target.page.tab, address, target.element.frame, {
      wantedBy: 'page',
      readBy: context.runId,
    }),
  };
}

interface LoadedFor {
  /** Who requests it, for the network rules of the tab. */
  readonly wantedBy: 'page' | 'run';
  readonly readBy: PdfSource['readBy'];
  /** The tab has it: it is asked for once more only where the browser's cache may not keep it. */
  readonly isShown?: true;
}

/** Returns a loader of the bytes at an address; a `blob:` URL is valid only in `frame`. */
function loader(
  tab: LiveTab,
  address: string,
  frame: CdpFrame | null,
  { wantedBy, readBy, isShown }: LoadedFor,
): (signal: AbortSignal) => Promise<PdfFile> {
  const folder = tmpdir();
  const scheme = /^([a-z-]+):/i.exec(address)?.[1]?.toLowerCase() ?? '';
  switch (scheme) {
    case 'http':
    case 'https':
      return (signal) =>
        downloadPdf(address, {
          fetch: async (url, init) => {
            const cache = isShown === true ? ({ cache: 'force-cache' } as const) : {};
            const response = await tab.fetch(url, { ...init, ...cache }, wantedBy);
            // The administrator's rules for sites apply to agents, not to the person.
            if (readBy !== 'person') requireOpenSite(response.url);
            return response;
          },
          folder,
          signal,
        });
    case 'data':
      return () => keep(dataBytes(address), folder);
    case LOCAL_FILE_SCHEME: {
      const path = tab.localPath(address);
      if (path === null) throw notRead(address);
      return () => openLocalPdf(path);
    }
    case 'blob':
      return (signal) => loadBlob(new Page(tab, signal), frame, address, folder);
    default:
      throw notRead(address);
  }
}

async function keep(bytes: Uint8Array, folder: string): Promise<PdfFile> {
  const spool = await makeSpool(folder);
  await spool.write(0, bytes);
  return spooledPdf(spool, bytes.byteLength);
}

function dataBytes(address: string): Uint8Array {
  const [, head = '', body = ''] = /^data:([^,]*),(.*)$/s.exec(address) ?? [];
  // Percent-encoded bytes need not be valid UTF-8.
  const plain = body.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  const bytes = Buffer.from(plain, /;\s*base64\s*$/i.test(head) ? 'base64' : 'latin1');
  if (bytes.byteLength > MAX_PAGE_BYTES) throw tooLarge(bytes.byteLength, MAX_PAGE_BYTES);
  return bytes;
}

/** Reads a `blob:` URL by a script in its own document, the only place where it can be read. */
async function loadBlob(
  page: Page,
  frame: CdpFrame | null,
  address: string,
  folder: string,
): Promise<PdfFile> {
  const shownIn = frame ?? (await page.frames())[0];
  if (shownIn === undefined) throw blobGone();
  const asked = page.frame(shownIn);
  const length = await asked.call(ACT, 'holdBlob', address, MAX_PAGE_BYTES);
  if (length === null || length === 0) throw blobGone();
  if (length > MAX_PAGE_BYTES) throw tooLarge(length, MAX_PAGE_BYTES);
  const spool = await makeSpool(folder);
  for (let begin = 0; begin < length; begin += PART_BYTES) {
    const end = Math.min(begin + PART_BYTES, length);
    const part = await asked.call(ACT, 'blobPart', begin, end);
    await spool.write(begin, Buffer.from(part, 'base64'));
  }
  return spooledPdf(spool, length);
}

function withoutFragment(address: string): string {
  return address.startsWith('data:') ? address : address.replace(/#.*$/s, '');
}

function noPdfHere(): AppError {
  return new AppError({
    code: 'NOT_A_PDF',
    message: 'The tab shows no PDF.',
    next: 'Open the PDF in the tab first, or name it by url, or by the nodeId of a link to it.',
  });
}

function blobGone(): AppError {
  return new AppError({
    code: 'PDF_NOT_LOADED',
    message: 'The page that made this PDF is gone, and its bytes with it.',
    next: 'Go back to that page and let it make the PDF again, if possible in a new tab.',
  });
}

function notRead(address: string): AppError {
  return new AppError({
    code: 'BLOCKED_ADDRESS',
    params: { address: address.slice(0, 60) },
    message: `PDFs at addresses like “${address.slice(0, 60)}” are not read.`,
    next: 'Use an address that starts with http:// or https://.',
  });
}
