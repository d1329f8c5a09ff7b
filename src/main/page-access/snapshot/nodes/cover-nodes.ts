import type { Page } from '../../page-rpc/page.ts';
import type { PageElement, PageFrame } from '../../page-rpc/page-frame.ts';
import { PAGE } from '../../page-rpc/page-scripts.ts';
import { orElse } from '../../../platform/async/bounded.ts';
import type { CoverNodes } from '../page-reader.ts';
import type { ListedNode } from './node-registry.ts';

/**
 * Returns the listed nodes of an element that covers another one, including those in frames inside it: a consent dialog is usually its own
 * document. Frames that may not be read are left out.
 */
export async function coverNodes(
  page: Page,
  cover: PageElement,
  listed: readonly ListedNode[],
): Promise<CoverNodes> {
  const documents = await documentsOf(cover, await page.frames());
  const parts = new Set(
    documents.flatMap(({ frame, inside }) => inside.map((one) => keyOf(frame.frameId, one))),
  );
  const [own] = documents;
  const itself = own === undefined ? null : keyOf(own.frame.frameId, own.itself);
  return {
    addresses: new Map(documents.map(({ frame }) => [frame.frameId, addressOf(page, frame)])),
    itself: listed.find((one) => keyOfListed(one) === itself)?.node ?? null,
    inside: listed.flatMap((one) => (parts.has(keyOfListed(one)) ? [one.node] : [])),
    says: documents.map(({ says }) => says).join(' '),
  };
}

/** Returns the URL of a frame. For the main frame the tab's URL is newer, since pages change it without a load. */
const addressOf = ({ tab }: Page, { parentFrameId, url }: PageFrame): string =>
  parentFrameId === null ? tab.describe().url : url;

interface CoverDocument {
  readonly frame: PageFrame;
  readonly itself: number;
  readonly inside: readonly number[];
  readonly says: string;
}

/** Returns the parts of the cover in its own document, and then in each document inside it. */
async function documentsOf(
  cover: PageElement,
  frames: readonly PageFrame[],
): Promise<readonly CoverDocument[]> {
  const parts = await cover.call(PAGE, 'coveringElements');
  const { frame } = cover;
  const held = new Set([parts.itself, ...parts.inside]);
  const within = await Promise.all(
    frames
      .filter(({ parentFrameId }) => parentFrameId === frame.frameId)
      // A frame that is removed meanwhile has no control that could close the cover.
      .map((inner) => orElse(documentsIn(inner, frame, { held, frames }), [])),
  );
  return [{ frame, ...parts }, ...within.flat()];
}

async function documentsIn(
  inner: PageFrame,
  parent: PageFrame,
  { held, frames }: { readonly held: ReadonlySet<number>; readonly frames: readonly PageFrame[] },
): Promise<readonly CoverDocument[]> {
  const owner = await inner.owner(parent);
  return held.has(await owner.call(PAGE, 'numberOf'))
    ? documentsOf(await inner.root(), frames)
    : [];
}

const keyOf = (frameId: string, element: number): string => `${frameId} ${element}`;
const keyOfListed = ({ address }: ListedNode): string => keyOf(address.frameId, address.element);
