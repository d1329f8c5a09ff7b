import type { WebContents } from 'electron';
import { z } from 'zod';

import formsSource from '../../../page/forms/forms.page.ts?page-script';
import { isolatedScript } from '../../platform/process/isolated-script.ts';
import { type WrittenFields, WrittenFieldsSchema } from '../tabs/tab/saved-tab.ts';

/** Isolated world, apart from those of Electron, of runs, of logins and of the reading view. */
const WORLD = 1300;
const askForms = isolatedScript(WORLD, 'waymarkForms', formsSource);
const WrittenSchema = z.strictObject({ fields: WrittenFieldsSchema, holdsSecret: z.boolean() });

/** Part of a tab that is used here. */
interface WrittenTab {
  /** Whether a run works in the tab. */
  readonly isDriven: boolean;
  /** Whether nothing of the tab is stored. */
  readonly isIsolated: boolean;
  /** Whether the tab shows a page, not a message about it. */
  readonly showsContent: boolean;
  readonly loads: {
    keepWritten(written: WrittenFields, holdsSecret: boolean): void;
    takePutBack(): WrittenFields;
  };
}

/**
 * Stores text that the person types into fields of the page and of frames of its origin, at once, as the program can end without notice.
 * Fills the fields of a page that is opened again.
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
      // Answers of an earlier document are ignored.
      if (asked !== document) return;
      // Input of a run is in the run's journal instead.
      tab.loads.keepWritten(tab.isDriven ? [] : written.fields, written.holdsSecret);
      onWritten();
    }
  };
  contents.on('dom-ready', () => {
    if (!tab.showsContent || !/^https?:/.test(contents.getURL())) return;
    // The call usually rejects in the end: a document that is gone does not answer.
    watch().catch(() => undefined);
  });
}
