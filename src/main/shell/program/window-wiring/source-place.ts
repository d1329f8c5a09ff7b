import type { TabId } from '#shared/model/ids.ts';

/** CSS pixels of width that each of the pages side by side needs: two fit into a window of 1280 with its panel open. */
const LEAST_WIDTH = 440;

interface ShownPage {
  readonly id: TabId;
  readonly url: string;
  /** Whether the page failed to load, so that there is no passage to mark. */
  readonly hasFailed?: boolean;
}

export interface SourceWish {
  readonly url: string;
  /** Whether the passage to mark there is known. */
  readonly hasPassage: boolean;
  /** Whether the person wants it in a tab behind the one in front. */
  readonly isBehind: boolean;
  /** Width of the page area, in CSS pixels. */
  readonly width: number;
  /** Number of pages that are side by side now. */
  readonly panes: number;
  /** Whether a page can be shown beside the one in front. */
  readonly hasRoom: boolean;
  /** Page in front and those beside it, without those that runs work in. */
  readonly shown: readonly ShownPage[];
  /** Last source that was opened, with its URL after loading. */
  readonly last: ShownPage | null;
}

export type SourcePlace =
  | { readonly kind: 'behind' | 'beside' | 'tab' }
  /** A page that is already visible; `again`: it navigates to the new URL. */
  | { readonly kind: 'here' | 'again'; readonly tabId: TabId };

/** Decides where a source of an answer is opened. */
export function placeOfSource(wish: SourceWish): SourcePlace {
  const { url, hasPassage, isBehind, width, panes, hasRoom, shown, last } = wish;
  if (isBehind) return { kind: 'behind' };
  const same = shown.find((page) => isSamePage(page.url, url));
  if (same?.hasFailed === true) return { kind: 'again', tabId: same.id };
  if (same !== undefined && hasPassage) return { kind: 'here', tabId: same.id };
  // A page that the person has navigated elsewhere is not reused.
  const reused = shown.find(({ id, url: now }) => id === last?.id && isSamePage(now, last.url));
  if (reused !== undefined && shown.length > 1) return { kind: 'again', tabId: reused.id };
  return { kind: hasRoom && width / (panes + 1) >= LEAST_WIDTH ? 'beside' : 'tab' };
}

function isSamePage(one: string, other: string): boolean {
  const [left, right] = [URL.parse(one), URL.parse(other)];
  if (left === null || right === null) return false;
  left.hash = '';
  right.hash = '';
  return left.href === right.href;
}
