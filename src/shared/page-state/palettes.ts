import type { PageNode } from '../model/page/page-snapshot.ts';
import { cleanText, quote, shorten } from './clean-text.ts';

/** Fewest nodes of a palette; fewer are listed singly. */
const LEAST = 8;
const MOST_LOOKS = 12;

/**
 * Finds palettes: neighbours that have the same name and differ only in looks, such as squares of colours. The key is the first node of
 * each.
 */
export function palettesAmong(
  nodes: readonly PageNode[],
  headOf: (node: PageNode) => string,
): ReadonlyMap<PageNode, readonly PageNode[]> {
  const runs: PageNode[][] = [];
  let last = '';
  for (const node of nodes) {
    const key = isOnlyLooks(node) ? `${headOf(node)}\n${node.isNew}\n${node.name}` : '';
    const run = runs.at(-1);
    if (key !== '' && key === last) run?.push(node);
    else runs.push([node]);
    last = key;
  }
  return new Map(
    runs.flatMap((run) => {
      const [first] = run;
      return first === undefined || run.length < LEAST ? [] : [[first, run] as const];
    }),
  );
}

/** Returns a palette's text: `42 × "square": black, white, red, … (+30)`. */
export function paletteText(run: readonly PageNode[], maxName: number): string {
  const [first] = run;
  const name = shorten(cleanText(first?.name ?? ''), maxName);
  const looks = new Set(run.map(lookOf).filter((look) => look !== ''));
  const told = [...looks].slice(0, MOST_LOOKS);
  const rest = looks.size - told.length;
  const list = rest > 0 ? [...told, `… (+${rest})`] : told;
  const head = `${first?.isNew === true ? '*' : ''}${run.length} × ${name === '' ? '(no name)' : quote(name)}`;
  return list.length === 0 ? head : `${head}: ${list.join(', ')}`;
}

const isOnlyLooks = ({ state }: PageNode): boolean =>
  state.looks !== undefined &&
  Object.keys(state).every((key) => key === 'looks' || key === 'context');

/** Returns the look without size and position. */
const lookOf = ({ state }: PageNode): string =>
  shorten(
    cleanText((state.looks ?? '').replace(/(?<!\s)\s*(?<!\d)\d+x\d+ at -?\d+,-?\d+$/, '')),
    30,
  );
