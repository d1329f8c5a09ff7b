import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';

/** About how many tokens a text takes. */
export function countTokens(text: string): number {
  return Math.ceil(estimateTokens(text));
}
