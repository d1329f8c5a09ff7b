import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

/** The control that leads to the next page, or to more entries on the same page. */
export interface NextControl {
  readonly node: PageNode;
  readonly kind: 'next' | 'more';
}

/** A page number of a row, with its node. */
interface Numbered {
  readonly node: PageNode;
  readonly page: number;
}

/** Whole names, in the languages of most sites; symbols around them are ignored. */
const NEXT =
  /^(?:(?:go to |goto )?(?:the )?next(?: page| results?| entries)?|older(?: posts| entries)?|nächste(?: seite)?|weiter|(?:page )?suivante?|page suivante|siguiente|página siguiente|próxim[ao](?: página)?|avanti|successiv[ao]|pagina successiva|volgende(?: pagina)?|nästa(?: sida)?|следующая(?: страница)?|вперед|下一页|下一頁|下页|后一页|次へ|次のページ|次ページ|다음(?: 페이지)?)$/iu;
const MORE =
  /^(?:(?:load|show|see|view) more(?: results| items| entries| posts)?|more results|mehr (?:anzeigen|laden)|voir plus|afficher plus|cargar más|ver más|mostrar más|mostra altro|加载更多|查看更多|显示更多|もっと見る|더 보기)$/iu;
/** Names that consist of an arrow; double arrows are excluded, since they often lead to the last page. */
const ARROW = /^[›>→❯▶►⟩]$/u;
const AROUND = /^[\s«»‹›<>←→❮❯◀▶▸►⟩.…|()-]+|[\s«»‹›<>←→❮❯◀▶▸►⟩.…|()-]+$/gu;
/** Names of page numbers, bare or with a word. */
const NUMBER = /^(\d{1,5})$/;
const NAMED_NUMBER = /^(?:(?:go to )?page|seite|página|pagina|страница)\s+(\d{1,5})$/iu;
const PRESSED = new Set(['link', 'button', 'menuitem', '']);

/**
 * The control that a person would click for the next page: by its name, by a lone arrow among page numbers, otherwise the number after the
 * current page. `null` when none can be clicked. The last of several counts, since the one under a list belongs to it.
 */
export function findNext({ nodes }: PageSnapshot): NextControl | null {
  const able = nodes.filter(
    ({ kind, role, tag, state }) =>
      kind === 'clickable' &&
      state.disabled !== true &&
      (PRESSED.has(role) || tag === 'a' || tag === 'button'),
  );
  const named = (pattern: RegExp) =>
    able.findLast(({ name }) => pattern.test(name.replaceAll(AROUND, '').trim()));
  const next = named(NEXT) ?? arrowAmongNumbers(able) ?? findNextNumber(nodes);
  if (next !== undefined) return { node: next, kind: 'next' };
  const more = named(MORE);
  return more === undefined ? null : { node: more, kind: 'more' };
}

function arrowAmongNumbers(nodes: readonly PageNode[]): PageNode | undefined {
  return nodes.findLast(({ name }, index) => {
    if (!ARROW.test(name.trim())) return false;
    const before = nodes.slice(Math.max(0, index - 3), index);
    return before.some((node) => /^\d{1,5}$/.test(node.name.trim()));
  });
}

/**
 * Finds the page number after the current one in a row of page numbers. The current one is known by its state, or by its gap among the
 * links, since a page does not link to itself: in “1 2 4 5” page 3 is current. `undefined` when neither shows it.
 */
function findNextNumber(nodes: readonly PageNode[]): PageNode | undefined {
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
