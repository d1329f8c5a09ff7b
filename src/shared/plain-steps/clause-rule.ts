import type { MaskedText } from './mask-text.ts';

/** A rule for one phrasing. If `build` returns `null`, the next rule is tried. */
export interface ClauseRule<Meaning> {
  readonly pattern: RegExp;
  readonly build: (parts: readonly string[], masked: MaskedText) => Meaning | null;
}

/**
 * Returns the meaning by the first rule that accepts the clause; `null` without one. `parts[0]` is the match of the first group; absent
 * groups are empty.
 */
export function applyRules<Meaning>(
  rules: readonly ClauseRule<Meaning>[],
  masked: MaskedText,
  clause: string,
): Meaning | null {
  for (const { pattern, build } of rules) {
    const match = pattern.exec(clause);
    if (match === null) continue;
    const meaning = build(
      match.slice(1).map((part: string | undefined) => (part ?? '').trim()),
      masked,
    );
    if (meaning !== null) return meaning;
  }
  return null;
}
