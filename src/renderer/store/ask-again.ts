import type { RequestView } from '#shared/model/run/view/run-view.ts';

import { focusAsk, setDraft, setPasted, setSelection, setStartsAfresh } from './ui-state.ts';

/** Puts a request back into the box, to change and start as a new task. */
export function askAgain({ text, material, selection }: RequestView): void {
  setDraft('panel', text);
  setPasted('panel', material);
  setSelection(selection);
  setStartsAfresh(true);
  focusAsk();
}
