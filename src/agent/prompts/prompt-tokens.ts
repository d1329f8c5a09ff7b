import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';

/** Approximate number of tokens of a text. */
export function countTokens(text: string): number {
  return Math.ceil(estimateTokens(text));
}
