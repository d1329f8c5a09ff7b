import { z } from 'zod';

import { TabIdSchema } from '../ids.ts';
import { AgentIdSchema } from '../agents/agent.ts';
import { ParameterValuesSchema } from '../agents/parameter-name.ts';

/** Action that runs when a suggestion is picked. */
export const BoxActionSchema = z.discriminatedUnion('kind', [
  /** `url` is a web address or the address of an internal page. */
  z.strictObject({ kind: z.literal('go'), url: z.string() }),
  z.strictObject({
    kind: z.literal('search'),
    words: z.string(),
    url: z.string(),
    /** The host of the search engine. */
    engine: z.string(),
  }),
  /** `areSteps`: whether the task consists of steps that need no model. `tabIds`: tabs mentioned with `@`. */
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
    /** Values of the agent's parameters; `null` when the person has to be asked for them first. */
    parameters: ParameterValuesSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal('tab'), tabId: TabIdSchema }),
  /**
   * Offer to connect a model, because the task needs one and none is connected. `isPageMissing`: the steps need no model but no page is
   * open. `unclear`: steps that the built-in engine does not understand; empty if it understands none.
   */
  z.strictObject({
    kind: z.literal('connect'),
    isPageMissing: z.boolean(),
    unclear: z.array(z.string()),
  }),
]);
export type BoxAction = z.infer<typeof BoxActionSchema>;

export const SuggestionSchema = z.strictObject({
  source: z.enum(['tab', 'bookmark', 'history', 'seen', 'run', 'agent', 'web']),
  title: z.string(),
  /** Text that tells this line from others: an address, or an agent's purpose. */
  detail: z.string(),
  /** Passage of the page's text that contains the words. */
  passage: z.string().optional(),
  action: BoxActionSchema,
});
export type Suggestion = z.infer<typeof SuggestionSchema>;

/** Completion of a typed address within the field. */
export const CompletionSchema = z.strictObject({
  /** The text it belongs to. */
  typed: z.string(),
  /** What is missing behind it. */
  rest: z.string().min(1),
  /** URL that opens: its scheme and `www.` are not typed. */
  url: z.string(),
});
export type Completion = z.infer<typeof CompletionSchema>;

/** The box's answer to its text. */
export const BoxAnswerSchema = z.strictObject({
  /** Action of Enter; `null` while the box is empty. */
  onEnter: BoxActionSchema.nullable(),
  /** Web search for the words, or for those after a keyword; `null` if the text is an address or a command, or is too long. */
  onSearch: BoxActionSchema.nullable(),
  /** Action of Ctrl+Enter or Command+Enter. */
  onAsk: BoxActionSchema.nullable(),
  /** Alternatives when `onAsk` only offers to connect a model, so that no run starts in vain. */
  instead: z.array(BoxActionSchema),
  suggestions: z.array(SuggestionSchema),
  /** `null` if no page of the person begins with the text. */
  completion: CompletionSchema.nullable(),
});
export type BoxAnswer = z.infer<typeof BoxAnswerSchema>;
