import type { SearchEngine } from '#shared/model/settings/settings.ts';

import type { LeftOut } from './left-out.ts';

const MOST_ENGINES = 50;
const LONGEST_KEYWORD = 20;

interface KeptEngines {
  get(): readonly SearchEngine[];
  set(engines: readonly SearchEngine[]): void;
}

/** Adds engines with new URLs. A keyword in use gets a number. */
export function addSearchEngines(
  read: readonly SearchEngine[],
  kept: KeptEngines,
  leftOut: LeftOut,
): { readonly added: number; readonly known: number } {
  const engines = [...kept.get()];
  const counts = { added: 0, known: 0 };
  for (const engine of read) {
    if (engines.some(({ url }) => url === engine.url)) counts.known += 1;
    else if (engines.length >= MOST_ENGINES) leftOut.add('limit');
    else {
      engines.push({ ...engine, keyword: freeKeyword(engine.keyword, engines) });
      counts.added += 1;
    }
  }
  if (counts.added > 0) kept.set(engines);
  return counts;
}

function freeKeyword(keyword: string, engines: readonly SearchEngine[]): string {
  let free = keyword;
  for (let count = 2; engines.some((engine) => engine.keyword === free); count += 1)
    free = `${keyword.slice(0, LONGEST_KEYWORD - 3)}${count}`;
  return free;
}
