/** A text in quotes; quotes that it has stay. */
export function inQuotes(words: string): string {
  return /^["'“‘„«「『].*["'”’“»」』]$/su.test(words) ? words : `“${words}”`;
}
