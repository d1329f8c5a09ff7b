import { open } from 'node:fs/promises';

import { dialog, type BrowserWindow } from 'electron';

import type { Words } from '#shared/messages/words.ts';

/** Asks for an exported file and reads it, no more of it than `maxBytes`; `null` when the person changed their mind. */
export async function readMemoryText(
  window: BrowserWindow,
  { t }: Words,
  maxBytes: number,
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: t('memory.import'),
    filters: [{ name: 'JSON', extensions: ['json'] }],
    properties: ['openFile'],
  });
  const [path] = filePaths;
  if (canceled || path === undefined) return null;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
