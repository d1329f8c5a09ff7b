interface KeyedText {
  readonly key: string;
  readonly text: string;
}

/** Texts with a key each that stays the same while others come and go; a text that comes twice has two keys. */
export function keyedTexts(texts: readonly string[]): readonly KeyedText[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { key: `${count}:${text}`, text };
  });
}
