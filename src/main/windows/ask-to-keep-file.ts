import { dialog, type BaseWindow } from 'electron';

import type { Words } from '#shared/messages/words.ts';

/** Asks the person whether they keep a file that can do harm when it is opened. The safe answer is the one at hand. */
export async function askToKeepFile(
  window: BaseWindow,
  { t }: Words,
  name: string,
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: t('dialogs.keepFileTitle', { name }),
    detail: t('dialogs.keepFileDetail'),
    buttons: [t('dialogs.keepFile'), t('dialogs.keepFileSafe')],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
