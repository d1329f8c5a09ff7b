import { attributeOf } from '../dom/dom-access.ts';
import { memoForReading } from '../dom/reading-memo.ts';

/** Target of a link; `undefined` for links within the page, as only its scripts know what they do. */
export const leadingTo = (element: Element): string | undefined =>
  attributeOf(element, 'href')?.startsWith('#') === true ? undefined : hrefOf(element);

/** URLs of links, cached because browsers resolve them again on each read. */
const addresses = memoForReading<string | undefined>();

export function hrefOf(element: Element): string | undefined {
  const known = addresses.get(element);
  if (known !== undefined) return known;
  const address = addressOf(element);
  addresses.set(element, address);
  return address;
}

function addressOf(element: Element): string | undefined {
  const address = attributeOf(element, 'href') ?? attributeOf(element, 'xlink:href');
  if (address === null) return undefined;
  return element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement
    ? element.href.slice(0, 500) || undefined
    : address.slice(0, 500);
}
