import { z } from 'zod';

import { TabIdSchema, WindowIdSchema } from '../../../model/ids.ts';
import { PolicyStateSchema } from '../../../model/managed-policy/managed-policy.ts';
import { SelectionSchema } from '../../../model/run/input/enclosed.ts';
import { LanguageSchema } from '../../../messages/language-schema.ts';
import { defineSlice } from '../slice.ts';

/**
 * State and events of the program itself. `shortcut`: a shortcut of this window was pressed while a page had the focus. `dropped`: a tab of
 * another window was dropped on this strip; it is last until its position is known.
 */
export const PROGRAM_SLICE = defineSlice(
  z.strictObject({
    version: z.string(),
    electron: z.strictObject({
      version: z.string(),
      /** Whether this Electron gets no more security fixes. */
      isOutOfSupport: z.boolean(),
      /** Whether runs with the person's logins are allowed despite that by an option at the start. */
      isAcceptedAtStart: z.boolean(),
    }),
    /** Whether this build has a server to check for updates. */
    hasUpdates: z.boolean(),
    /** The operating system's preferred interface language. */
    systemLanguage: LanguageSchema,
    /** Rules of the administrator. */
    policy: PolicyStateSchema,
  }),
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('shortcut'),
      windowId: WindowIdSchema,
      /** Shortcut that was pressed; for `leave-page-…`, the web page had the focus. */
      shortcut: z.enum([
        'focus-address',
        'new-tab',
        'toggle-panel',
        'focus-ask',
        'bookmark-page',
        'toggle-bookmarks-bar',
        'toggle-sidebar',
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
      /** Position in CSS pixels from the window's corner. */
      x: z.int(),
      y: z.int(),
    }),
    /** A page of this window has entered full screen. */
    z.strictObject({
      type: z.literal('filled-screen'),
      windowId: WindowIdSchema,
      /** Origin of the page; empty for an opaque one. */
      origin: z.string(),
    }),
    /** The person asks about the text selected on a page of this window. */
    z.strictObject({
      type: z.literal('asked-about'),
      windowId: WindowIdSchema,
      selection: SelectionSchema,
    }),
  ]),
);
