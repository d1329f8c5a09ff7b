/** Tokens that a screenshot costs with most models. */
const IMAGE_TOKENS = 1_000;

/**
 * A rough count for endpoints that report none: four characters per token for Latin text, one and a half for the scripts (Chinese,
 * Japanese, Korean …) that tokenizers split finer.
 */
export function estimateTokens(text: string, images = 0): number {
  let dense = 0;
  for (const character of text) if (character > '\u2E7F') dense += 1;
  return Math.ceil((text.length - dense) / 4 + dense / 1.5) + images * IMAGE_TOKENS;
}
