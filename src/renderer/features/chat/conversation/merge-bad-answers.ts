import type { ModelCallView } from '#shared/model/run/view/iteration-view.ts';

/** Failed answers of a model for the same reason and without anything in between, shown as one line. */
export interface BadAnswers {
  readonly kind: 'bad-answer';
  /** The newest of them. */
  readonly item: ModelCallView;
  readonly times: number;
}

/** Merges neighbouring failed answers with the same error: a weak model fails many times in a row. */
export function mergeBadAnswers<Entry extends { readonly kind: string }>(
  entries: readonly (Entry | BadAnswers)[],
): (Entry | BadAnswers)[] {
  const merged: (Entry | BadAnswers)[] = [];
  for (const entry of entries) {
    const last = merged.at(-1);
    const isSame = isBad(entry) && isBad(last) && last.item.error?.code === entry.item.error?.code;
    if (isSame) merged.splice(-1, 1, { ...entry, times: last.times + entry.times });
    else merged.push(entry);
  }
  return merged;
}

const isBad = (entry: { readonly kind: string } | undefined): entry is BadAnswers =>
  entry?.kind === 'bad-answer';
