/** Words as they are quoted; those that are quoted already stay as they are. */
export function inQuotes(words: string): string {
  return /^["'“‘„«「『].*["'”’“»」』]$/su.test(words) ? words : `“${words}”`;
}
