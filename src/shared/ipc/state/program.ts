import { z } from 'zod';

import { WindowIdSchema } from '../../model/ids.ts';
import { LanguageSchema } from '../../messages/language.ts';
import { defineSlice } from './slice.ts';

/** The program itself. `shortcut`: the person pressed a key of this window while a page had the focus. */
export const PROGRAM_SLICE = defineSlice(
  z.strictObject({
    version: z.string(),
    /** What the operating system prefers of the languages that the interface has. */
    systemLanguage: LanguageSchema,
  }),
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('shortcut'),
      windowId: WindowIdSchema,
      /** `leave-page-…`: the web page had the keyboard. */
      shortcut: z.enum([
        'focus-address',
        'toggle-panel',
        'focus-ask',
        'bookmark-page',
        'next-region',
        'previous-region',
        'leave-page-forward',
        'leave-page-back',
        'find',
        'find-next',
        'find-previous',
      ]),
    }),
  ]),
);
