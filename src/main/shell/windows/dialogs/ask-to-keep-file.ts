import { dialog, type BaseWindow, type MessageBoxOptions } from 'electron';

import type { Words } from '#shared/messages/words.ts';

/** Asks whether the person keeps a file that may be harmful when it is opened. The default answer is the safe one. */
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
