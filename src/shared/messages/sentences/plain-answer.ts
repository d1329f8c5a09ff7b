/** Returns the first line of a Markdown answer as plain text, for lists. */
export function plainAnswer(markdown: string): string {
  const line = markdown.split('\n').find((candidate) => /[\p{L}\p{N}]/u.test(candidate)) ?? '';
  return line
    .replaceAll(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/, '')
    .replaceAll(/[*_`|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim();
}
