/** The title of a page without what no file system takes. */
export function pageFileName(title: string): string {
  const name = title
    .slice(0, 1000)
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return name.slice(0, 100) || 'page';
}
