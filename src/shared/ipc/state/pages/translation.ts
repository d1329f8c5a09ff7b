import { z } from 'zod';

import { MarkedTextSchema } from '../../../model/page/marked-text.ts';
import { TabTranslationSchema } from '../../../model/translation/tab-translation.ts';
import { WritingHelpSchema } from '../../../model/writing.ts';
import { defineWholeSlice } from '../slice.ts';

/** Translation of pages, help with their fields, and questions about their text. */
export const TRANSLATION_SLICE = defineWholeSlice(
  z.strictObject({
    /** Tabs whose page is translated or can be. */
    pages: z.array(TabTranslationSchema),
    /** Tabs with writing help. */
    writing: z.array(WritingHelpSchema),
    /** Tabs with the button next to selected text. */
    marked: z.array(MarkedTextSchema),
  }),
);
