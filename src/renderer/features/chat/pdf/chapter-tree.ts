import type { PdfChapter } from '#shared/model/page-view/pdf-contents.ts';

export interface Chapter {
  /** Index in the flat list, which is unique. */
  readonly key: number;
  readonly title: string;
  readonly page: number | null;
  readonly parts: readonly Chapter[];
}

interface Open extends Chapter {
  readonly level: number;
  readonly parts: Open[];
}

/** Chapters with their parts inside. A part that skips levels belongs to the last chapter above it. */
export function chapterTree(chapters: readonly PdfChapter[]): readonly Chapter[] {
  const roots: Open[] = [];
  const path: Open[] = [];
  for (const [key, { title, level, page }] of chapters.entries()) {
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    const chapter: Open = { key, title, level, page, parts: [] };
    (path.at(-1)?.parts ?? roots).push(chapter);
    path.push(chapter);
  }
  return roots;
}
