import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import { findNextNumber } from './find-next-number.ts';

/** The control that leads to the next page, or to more entries on the same page. */
export interface NextControl {
  readonly node: PageNode;
  readonly kind: 'next' | 'more';
}

/** Whole names, in the languages of most sites; symbols around them are ignored. */
const NEXT =
  /^(?:(?:go to |goto )?(?:the )?next(?: page| results?| entries)?|older(?: posts| entries)?|nächste(?: seite)?|weiter|(?:page )?suivante?|page suivante|siguiente|página siguiente|próxim[ao](?: página)?|avanti|successiv[ao]|pagina successiva|volgende(?: pagina)?|nästa(?: sida)?|следующая(?: страница)?|вперед|下一页|下一頁|下页|后一页|次へ|次のページ|次ページ|다음(?: 페이지)?)$/iu;
const MORE =
  /^(?:(?:load|show|see|view) more(?: results| items| entries| posts)?|more results|mehr (?:anzeigen|laden)|voir plus|afficher plus|cargar más|ver más|mostrar más|mostra altro|加载更多|查看更多|显示更多|もっと見る|더 보기)$/iu;
/** Names that consist of an arrow; double arrows are excluded, since they often lead to the last page. */
const ARROW = /^[›>→❯▶►⟩]$/u;
const AROUND = /^[\s«»‹›<>←→❮❯◀▶▸►⟩.…|()-]+|[\s«»‹›<>←→❮❯◀▶▸►⟩.…|()-]+$/gu;
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
