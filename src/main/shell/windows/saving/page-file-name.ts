/** Returns the title of a page without characters that file systems reject. */
export function pageFileName(title: string): string {
  const name = title
    .slice(0, 1000)
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return name.slice(0, 100) || 'page';
}
