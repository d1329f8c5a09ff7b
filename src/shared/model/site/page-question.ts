import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';

/** A tab, window or screen that can be shared with a page. `name` is its own title. */
export const ShareableViewSchema = z.strictObject({
  id: z.string().max(200),
  kind: z.enum(['tab', 'window', 'screen']),
  name: z.string(),
});
export type ShareableView = z.infer<typeof ShareableViewSchema>;

const common = { id: z.int().positive(), tabId: TabIdSchema };

/** A question that a page waits for. */
export const PageQuestionSchema = z.discriminatedUnion('kind', [
  /** A link that only another program can open. */
  z.strictObject({
    ...common,
    kind: z.literal('link'),
    /** Origin of the page; empty for an opaque one. */
    origin: z.string(),
    scheme: z.string(),
    address: z.string(),
  }),
  /** HTTP authentication: a server asks for a name and a password. */
  z.strictObject({
    ...common,
    kind: z.literal('sign-in'),
    /** Recipient of the login. */
    origin: z.string(),
    isProxy: z.boolean(),
    /** Name of the realm, set by the server. */
    realm: z.string(),
    /** Whether an earlier login was rejected. */
    isAgain: z.boolean(),
  }),
  /** A page asks to share a screen, a window or a tab. */
  z.strictObject({
    ...common,
    kind: z.literal('screen'),
    origin: z.string(),
    views: z.array(ShareableViewSchema),
  }),
  /** A page's script waits for `alert`, `confirm` or `prompt`. */
  z.strictObject({
    ...common,
    kind: z.literal('dialog'),
    type: z.enum(['alert', 'confirm', 'prompt']),
    /** Origin of the asking frame; empty for an opaque one. */
    origin: z.string(),
    isEmbedded: z.boolean(),
    /** Text of the page. */
    text: z.string(),
    suggested: z.string(),
    /** Whether the page asked before, so that the person may block further questions. */
    isRepeated: z.boolean(),
  }),
  /** Leaving the page would lose what the person entered there. */
  z.strictObject({
    ...common,
    kind: z.literal('leave'),
    /** Whether the tab or its window is being closed. */
    isClosed: z.boolean(),
  }),
]);
export type PageQuestion = z.infer<typeof PageQuestionSchema>;
