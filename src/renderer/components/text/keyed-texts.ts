interface KeyedText {
  readonly key: string;
  readonly text: string;
}

/** Texts with stable React keys: each keeps its key while others come and go, and equal texts get different keys. */
export function keyedTexts(texts: readonly string[]): readonly KeyedText[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { key: `${count}:${text}`, text };
  });
}
