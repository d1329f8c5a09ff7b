import type { Snapshot } from '#shared/ipc/state/slices.ts';

import { WholeSource } from './slice-source.ts';

/** Notices for the person, one sentence at a time. */
export class NoticesSource extends WholeSource<Snapshot<'notices'>> {
  #text: string | null;

  constructor(first: string | null) {
    super(() => ({ text: this.#text }));
    this.#text = first;
  }

  tell(text: string): void {
    this.#text = text;
    this.replaced();
  }
}
