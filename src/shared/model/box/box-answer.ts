import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';
import { AgentIdSchema } from '../run/agent.ts';
import { ParameterValuesSchema } from '../run/parameter-name.ts';

/** What a line of the box does when it is picked. */
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
  /** `areSteps`: the words are steps that need no model. `tabIds`: those that `@` named. */
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
   * It would take a model, and none is connected; `isPageMissing`: plain steps that need a page where there is none. `unclear`: what of several steps
   * the built-in engine does not understand; empty where that is all of it.
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
  /** What else tells it from others: an address, or what an agent does. */
  detail: z.string(),
  /** Where the words stand in the text of a page. */
  passage: z.string().optional(),
  action: BoxActionSchema,
});
export type Suggestion = z.infer<typeof SuggestionSchema>;

/** What the box says to what is written in it. */
export const BoxAnswerSchema = z.strictObject({
  /** `null`: nothing is written. */
  onEnter: BoxActionSchema.nullable(),
  /** With Control or Command. */
  onAsk: BoxActionSchema.nullable(),
  /** What can be done with the words where `onAsk` only connects a model: no run is started that would fail. */
  instead: z.array(BoxActionSchema),
  suggestions: z.array(SuggestionSchema),
});
export type BoxAnswer = z.infer<typeof BoxAnswerSchema>;
