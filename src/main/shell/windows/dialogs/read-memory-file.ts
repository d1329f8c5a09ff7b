import { open } from 'node:fs/promises';

import { dialog, type BrowserWindow } from 'electron';

import type { Words } from '#shared/messages/words.ts';

/** Asks for an exported file and reads at most `maxBytes` of it; `null` when the person cancelled. */
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
