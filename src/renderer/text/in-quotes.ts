/** Words in quotes; quoted ones stay. */
export function inQuotes(words: string): string {
  return /^["'“‘„«「『].*["'”’“»」』]$/su.test(words) ? words : `“${words}”`;
}
