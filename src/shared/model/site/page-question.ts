import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';

/** A view that can be shared with a page. The name is its own. */
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
  /** A server wants a name and a password (HTTP authentication). */
  z.strictObject({
    ...common,
    kind: z.literal('sign-in'),
    /** Who gets them. */
    origin: z.string(),
    isProxy: z.boolean(),
    /** The server's own name of the realm. */
    realm: z.string(),
    /** An earlier log-in was rejected. */
    isAgain: z.boolean(),
  }),
  /** A page wants to see a screen, a window or a tab. */
  z.strictObject({
    ...common,
    kind: z.literal('screen'),
    origin: z.string(),
    views: z.array(ShareableViewSchema),
  }),
  /** The script of a page waits for `alert`, `confirm` or `prompt`. */
  z.strictObject({
    ...common,
    kind: z.literal('dialog'),
    type: z.enum(['alert', 'confirm', 'prompt']),
    /** Origin of the asking frame; empty for an opaque one. */
    origin: z.string(),
    isEmbedded: z.boolean(),
    /** The page's own words. */
    text: z.string(),
    suggested: z.string(),
    /** The page asked before, so that the person may block it. */
    isRepeated: z.boolean(),
  }),
  /** A page that is left would lose what the person has entered there. */
  z.strictObject({
    ...common,
    kind: z.literal('leave'),
    /** The tab is closed, or its window. */
    isClosed: z.boolean(),
  }),
]);
export type PageQuestion = z.infer<typeof PageQuestionSchema>;
