import { dialog, type BaseWindow, type MessageBoxOptions } from 'electron';

import type { Words } from '#shared/messages/words.ts';

/** Asks the person whether they keep a file that can do harm when it is opened. The safe answer is the one at hand. */
export async function askToKeepFile(
  window: BaseWindow | undefined,
  { t }: Words,
  name: string,
): Promise<boolean> {
  const question: MessageBoxOptions = {
    type: 'warning',
    message: t('dialogs.keepFileTitle', { name }),
    detail: t('dialogs.keepFileDetail'),
    buttons: [t('dialogs.keepFile'), t('dialogs.keepFileSafe')],
    defaultId: 1,
    cancelId: 1,
  };
  const { response } =
    window === undefined
      ? await dialog.showMessageBox(question)
      : await dialog.showMessageBox(window, question);
  return response === 0;
}
