import type { PageNode } from '#shared/model/page/page-snapshot.ts';

interface Numbered {
  readonly node: PageNode;
  readonly page: number;
}

const NUMBER = /^(\d{1,5})$/;
const NAMED_NUMBER = /^(?:(?:go to )?page|seite|página|pagina|страница)\s+(\d{1,5})$/iu;

/**
 * Finds the page number after the current one in a row of page numbers. The current one is known by its state, or by its gap among the
 * links, since a page does not link to itself: in “1 2 4 5” page 3 is current. `undefined` when neither shows it.
 */
export function findNextNumber(nodes: readonly PageNode[]): PageNode | undefined {
  for (const row of rowsOf(nodes).toReversed()) {
    const current = row.find(
      ({ node: { state } }) => state.current ?? state.selected ?? state.disabled ?? false,
    );
    const wanted = current === undefined ? afterGap(row) : current.page + 1;
    const next = row.find(({ page, node }) => page === wanted && node.state.disabled !== true);
    if (next !== undefined) return next.node;
  }
  return undefined;
}

/** Runs of two or more rising page numbers that are next to each other in the list. */
function rowsOf(nodes: readonly PageNode[]): readonly (readonly Numbered[])[] {
  const rows: Numbered[][] = [];
  let row: Numbered[] = [];
  for (const node of nodes) {
    const page = pageOf(node);
    const isOn = page !== null && page > (row.at(-1)?.page ?? -1);
    if (!isOn) {
      rows.push(row);
      row = [];
    }
    if (page !== null) row.push({ node, page });
  }
  return [...rows, row].filter(({ length }) => length > 1);
}

/** The page number of a node. A bare number counts only as a link with a URL of its own: days of a calendar are numbers too. */
function pageOf({ name, tag, role, state }: PageNode): number | null {
  const named = NAMED_NUMBER.exec(name.trim())?.[1];
  if (named !== undefined) return Number(named);
  const bare = NUMBER.exec(name.trim())?.[1];
  const isLink = tag === 'a' || role === 'link';
  const leadsOn = state.disabled === true || !/^(?:#|javascript:|$)/i.test(state.href ?? '');
  return bare !== undefined && isLink && leadsOn ? Number(bare) : null;
}

function afterGap(row: readonly Numbered[]): number | undefined {
  const pages = [0, ...row.map(({ page }) => page)];
  const after = pages.filter((page, index) => page - (pages[index - 1] ?? page) === 2);
  return after.length === 1 ? after[0] : undefined;
}
