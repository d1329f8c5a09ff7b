import { z } from 'zod';

import { TabIdSchema, WindowIdSchema } from '../../model/ids.ts';
import { SelectionSchema } from '../../model/run/enclosed.ts';
import { LanguageSchema } from '../../messages/language-schema.ts';
import { defineSlice } from './slice.ts';

/**
 * The program itself. `shortcut`: a key of this window was pressed while a page had the focus. `dropped`: a tab of another window was
 * dropped on this strip; it is last until its place is known.
 */
export const PROGRAM_SLICE = defineSlice(
  z.strictObject({
    version: z.string(),
    electron: z.strictObject({
      version: z.string(),
      /** Whether this Electron gets no more security fixes. */
      isOutOfSupport: z.boolean(),
      /** Whether the start allows runs where the person is logged in despite that. */
      isAcceptedAtStart: z.boolean(),
    }),
    /** Whether it knows whom to ask for a newer version. */
    hasUpdates: z.boolean(),
    /** The operating system's preferred interface language. */
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
        'toggle-bookmarks-bar',
        'next-region',
        'previous-region',
        'leave-page-forward',
        'leave-page-back',
        'find',
        'find-next',
        'find-previous',
        'search-tabs',
        'app-menu',
      ]),
    }),
    z.strictObject({
      type: z.literal('dropped'),
      windowId: WindowIdSchema,
      tabId: TabIdSchema,
      /** CSS pixels from the window's edge. */
      x: z.int(),
    }),
    /** A page of this window has got the whole screen. */
    z.strictObject({
      type: z.literal('filled-screen'),
      windowId: WindowIdSchema,
      /** Empty for an opaque origin. */
      origin: z.string(),
    }),
    /** The person asks about what they have marked on a page of this window. */
    z.strictObject({
      type: z.literal('asked-about'),
      windowId: WindowIdSchema,
      selection: SelectionSchema,
    }),
  ]),
);
