import type { ClosedItem } from '#shared/model/tabs/closed-item.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

type SearchedTab = Pick<Tab, 'id' | 'url'>;

/** A line of the tab search. */
export type FoundTab<Open extends SearchedTab = Tab> =
  | {
      readonly kind: 'open';
      readonly key: string;
      readonly title: string;
      readonly url: string;
      readonly tab: Open;
    }
  | {
      readonly kind: 'closed';
      readonly key: string;
      readonly title: string;
      readonly url: string;
      readonly item: ClosedItem;
    };

/** Lines with all these words, open tabs first. */
export function findTabs<Open extends SearchedTab>(
  query: string,
  open: readonly Open[],
  closed: readonly ClosedItem[],
  titleOf: (tab: Open) => string,
  closedTitleOf: (item: ClosedItem) => string = ({ title }) => title,
): readonly FoundTab<Open>[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const lines: readonly FoundTab<Open>[] = [
    ...open.map((tab): FoundTab<Open> => ({
      kind: 'open',
      key: `open-${tab.id}`,
      title: titleOf(tab),
      url: tab.url,
      tab,
    })),
    ...closed.map((item): FoundTab<Open> => ({
      kind: 'closed',
      key: `closed-${item.id}`,
      title: closedTitleOf(item),
      url: item.url,
      item,
    })),
  ];
  return lines.filter(({ title, url }) => {
    const text = `${title} ${url}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
