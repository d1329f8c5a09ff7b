import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';

/** Tab to activate when another one leaves its window: its opener, else its neighbor. */
export function successorOf<Tab extends { readonly id: TabId }>(
  leaving: Tab,
  openerId: TabId | null,
  inWindow: readonly Tab[],
): Tab | undefined {
  const index = inWindow.indexOf(leaving);
  const opener = inWindow.find(({ id }) => id === openerId);
  return opener ?? inWindow[index + 1] ?? inWindow[index - 1];
}

export function tabNotMoved(): AppError {
  return new AppError({
    code: 'TAB_NOT_MOVED',
    message: 'A tab of a private window stays there, and no other tab can be put into it.',
    next: 'Open the address in the other window instead.',
  });
}
