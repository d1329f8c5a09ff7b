import { standsIn, tellingWords, toSearched } from '#shared/plain-steps/telling-words.ts';

import { quoteAround } from './find-passages.ts';
import type { PageBlock } from './page-blocks.ts';

/**
 * The passages that share the most meaningful words with a request, the closest first, quoted around the first of these words; words that
 * occur in few passages count for more. Empty when no passage has at least `minShare` (0 to 1) of them, so that a clear miss stays one.
 */
export function closestPassages(
  blocks: readonly PageBlock[],
  request: string,
  { limit, minShare }: { readonly limit: number; readonly minShare: number },
): readonly string[] {
  const wanted = tellingWords(request);
  if (wanted.length === 0) return [];
  const candidates = blocks.map((block) => {
    const searched = toSearched(block.text);
    return { block, shared: wanted.filter((word) => standsIn(word, searched)) };
  });
  const rarity = new Map(
    wanted.map((word) => {
      const passages = candidates.filter(({ shared }) => shared.includes(word)).length;
      return [word, 1 / Math.max(1, passages)];
    }),
  );
  const ranked = candidates
    .filter(({ shared }) => shared.length > 0 && shared.length >= wanted.length * minShare)
    .map(({ block, shared }) => ({
      block,
      shared,
      score: shared.reduce((sum, word) => sum + 1 + (rarity.get(word) ?? 0), 0),
    }))
    .toSorted(
      (one, other) =>
        other.score - one.score || Number(saysMore(other.block)) - Number(saysMore(one.block)),
    );
  const quoted = ranked.map(({ block, shared }) => quoteAround(block.text, shared[0] ?? ''));
  return [...new Set(quoted)].slice(0, limit);
}

/** Whether a block is more than a heading or a row of links, which only name content elsewhere. */
function saysMore({ kind, text, links }: PageBlock): boolean {
  const own = links.reduce((rest, link) => rest.replace(link.text, ''), text);
  return kind !== 'heading' && /[\p{L}\p{N}]/u.test(own);
}
