import type { WebContents } from 'electron';
import { z } from 'zod';

import formsSource from '../../page/forms/forms.page.ts?page-script';
import { isolatedScript } from '../platform/isolated-script.ts';
import { type WrittenFields, WrittenFieldsSchema } from '../tabs/tab/saved-tab.ts';

/** Beside the worlds of Electron itself, of runs, of log-ins and of the reading view. */
const WORLD = 1300;
const askForms = isolatedScript(WORLD, 'waymarkForms', formsSource);
const WrittenSchema = z.strictObject({ fields: WrittenFieldsSchema, holdsSecret: z.boolean() });

/** What is needed of a tab. */
interface WrittenTab {
  /** Whether a run works in it. */
  readonly isDriven: boolean;
  /** Whether nothing of it is kept. */
  readonly isIsolated: boolean;
  /** Whether the page itself is there, and no message about it. */
  readonly showsContent: boolean;
  readonly loads: {
    keepWritten(written: WrittenFields, holdsSecret: boolean): void;
    takePutBack(): WrittenFields;
  };
}

/**
 * Keeps what the person writes into the fields of this page and of frames of its origin, as it is written: whatever ends the program asks nobody before.
 * Gives a page that is opened again what it held.
 */
export function keepWritten(contents: WebContents, tab: WrittenTab, onWritten: () => void): void {
  if (tab.isIsolated) return;
  let document = 0;
  contents.on('did-navigate', () => (document += 1));
  const ask = (call: string): Promise<unknown> => askForms(contents, call);
  const watch = async (): Promise<void> => {
    const asked = document;
    const putBack = tab.loads.takePutBack();
    if (putBack.length > 0) await ask(`putBack(${JSON.stringify(putBack)})`);
    for (;;) {
      const written = WrittenSchema.parse(await ask('nextText()'));
      // An answer of an earlier document means nothing.
      if (asked !== document) return;
      // What a run writes is in its journal.
      tab.loads.keepWritten(tab.isDriven ? [] : written.fields, written.holdsSecret);
      onWritten();
    }
  };
  contents.on('dom-ready', () => {
    if (!tab.showsContent || !/^https?:/.test(contents.getURL())) return;
    // Nearly all of them end with the document, which answers nothing then.
    watch().catch(() => undefined);
  });
}
