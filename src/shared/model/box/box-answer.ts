import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';
import { AgentIdSchema } from '../run/agent.ts';
import { ParameterValuesSchema } from '../run/parameter-name.ts';

/** Action of a picked line. */
export const BoxActionSchema = z.discriminatedUnion('kind', [
  /** `url` is an address, or a page of Waymark's. */
  z.strictObject({ kind: z.literal('go'), url: z.string() }),
  z.strictObject({
    kind: z.literal('search'),
    words: z.string(),
    url: z.string(),
    /** The host of the search engine. */
    engine: z.string(),
  }),
  /** `areSteps`: the words are steps that need no model. `tabIds`: tabs named with `@`. */
  z.strictObject({
    kind: z.literal('ask'),
    task: z.string(),
    areSteps: z.boolean(),
    tabIds: z.array(TabIdSchema),
  }),
  z.strictObject({
    kind: z.literal('agent'),
    agentId: AgentIdSchema,
    name: z.string(),
    /** `null`: it has to be asked for them first. */
    parameters: ParameterValuesSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal('tab'), tabId: TabIdSchema }),
  /**
   * A model would be needed, and none is connected. `isPageMissing`: plain steps without a page. `unclear`: steps that the built-in
   * engine does not understand; empty for all.
   */
  z.strictObject({
    kind: z.literal('connect'),
    isPageMissing: z.boolean(),
    unclear: z.array(z.string()),
  }),
]);
export type BoxAction = z.infer<typeof BoxActionSchema>;

export const SuggestionSchema = z.strictObject({
  source: z.enum(['tab', 'bookmark', 'history', 'seen', 'run', 'agent']),
  title: z.string(),
  /** Distinction from other lines: an address, or an agent's purpose. */
  detail: z.string(),
  /** The words in the page's text. */
  passage: z.string().optional(),
  action: BoxActionSchema,
});
export type Suggestion = z.infer<typeof SuggestionSchema>;

/** The box's answer to its text. */
export const BoxAnswerSchema = z.strictObject({
  /** `null`: nothing is written. */
  onEnter: BoxActionSchema.nullable(),
  /** Search for the words, or for what follows a keyword; `null`: they are an address, a command, or too long. */
  onSearch: BoxActionSchema.nullable(),
  /** Action of Control or Command with Enter. */
  onAsk: BoxActionSchema.nullable(),
  /** Alternatives when `onAsk` only connects a model, so that no run starts in vain. */
  instead: z.array(BoxActionSchema),
  suggestions: z.array(SuggestionSchema),
});
export type BoxAnswer = z.infer<typeof BoxAnswerSchema>;
