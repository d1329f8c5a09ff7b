import type { MemoryLists } from '#shared/model/memory/memory.ts';
import type { Words } from '#shared/messages/words.ts';

/** Entries with all these words. */
export function foundIn({ t }: Words, lists: MemoryLists, query: string): MemoryLists {
  const sought = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...texts: readonly string[]): boolean => {
    const text = texts.join(' ').toLowerCase();
    return sought.every((word) => text.includes(word));
  };
  return {
    instructions: lists.instructions.filter(({ scope, text }) =>
      has(scope === 'all' ? t('memory.everywhere') : scope, text),
    ),
    facts: lists.facts.filter(({ kind, label, value, origin }) =>
      has(t(`factKinds.${kind}`), label, value, origin ?? ''),
    ),
    notes: lists.notes.filter(({ origin, kind, text }) =>
      has(origin, t(`noteKinds.${kind}`), text),
    ),
  };
}
