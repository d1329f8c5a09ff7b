import type { Plan } from '#shared/model/run/plan/planner-output.ts';
import type { HistoryEntry } from '#shared/model/run/run-past.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { cleanText, quote, shorten } from '#shared/page-state/clean-text.ts';
import { outlinePage } from '#shared/page-state/outline-page.ts';
import {
  type KnownNodes,
  NOTHING_KNOWN,
  type StateDifference,
  knownAfter,
  stateDifference,
} from '#shared/page-state/state-difference.ts';

import type { PlanRequest } from '../../llm/model.ts';
import { browserStateParts } from '../browser-state-parts.ts';
import { roundResultsText } from '../history/iteration-text.ts';
import { notesText } from '../history/history-text.ts';
import { FULL_BUDGETS, type PartBudgets } from '../history/part-budgets.ts';
import { plannerMessages, plannerSystem } from './planner-messages.ts';
import { type ImagePart, type PromptMessage, type TextPart, textPart } from '../prompt.ts';
import { countTokens } from '../prompt-tokens.ts';
import { type ToldBefore, roundParts, toldWith } from './round-parts.ts';
import { type Fence, escapeTags } from '../untrusted.ts';

/** Number of differences after which the whole state is sent again, so that a model need not combine many. */
const MAX_DIFFERENCES = 6;
/** Limit of characters for each field of an earlier plan. */
const MAX_FIELD_CHARS = 1_500;
const MAX_GONE_NAME = 30;

/** The planner's request of one round, with everything before it. */
interface Asked {
  readonly task: string;
  readonly messages: readonly PromptMessage[];
  readonly tokens: number;
  /** The first message as JSON; a different one starts a new conversation. */
  readonly system: string;
  /** Iterations up to this one are included. */
  readonly upTo: number;
  readonly told: ToldBefore;
  readonly shown: PageSnapshot;
  readonly known: KnownNodes;
  /** Differences since the last whole state. */
  readonly differences: number;
}

/**
 * The planner's conversation of one run. Each round adds its plan, its results and the page's differences; nothing that was sent changes,
 * so a prompt cache covers all of it. When the budget is used up, a new conversation begins with a shortened past. Screenshots stay in
 * their own round.
 */
export class PlannerConversation {
  readonly #fence: Fence;
  readonly #budgets: PartBudgets;
  /** The newest request that was answered. */
  #answered: Asked | null = null;
  #asked: Asked | null = null;

  constructor(fence: Fence, budgets: PartBudgets = FULL_BUDGETS) {
    this.#fence = fence;
    this.#budgets = budgets;
  }

  /** Returns the messages of this request. A request that is repeated after a failure gets the same ones. */
  messagesFor(request: PlanRequest, seesImages: boolean): readonly PromptMessage[] {
    const system = JSON.stringify(plannerSystem(request, seesImages));
    const isAnswered = this.#asked !== null && entriesAfter(this.#asked, request).length > 0;
    if (isAnswered) this.#answered = this.#asked;
    this.#asked =
      this.#next(request, seesImages, system) ?? this.#open(request, seesImages, system);
    return this.#asked.messages;
  }

  /**
   * The conversation with one more round; `null` when it cannot be continued: another run's, too long, or with rounds that it does not
   * know.
   */
  #next(request: PlanRequest, seesImages: boolean, system: string): Asked | null {
    const before = this.#answered;
    if (before === null || before.system !== system || before.task !== request.task) return null;
    const [entry, ...more] = entriesAfter(before, request);
    if (entry === undefined || more.length > 0) return null;
    const { text, isWhole } = this.#stateText(before, request);
    const messages: readonly PromptMessage[] = [
      ...before.messages.map(withoutScreenshots),
      { role: 'assistant', text: planText(entry.plan), calls: [] },
      { role: 'user', parts: this.#roundParts(before, entry, request, text, seesImages) },
    ];
    const tokens = before.tokens + tokensOf(messages.slice(before.messages.length));
    if (tokens > this.#budgets.conversation) return null;
    return {
      task: request.task,
      messages,
      tokens,
      system,
      upTo: entry.iteration,
      told: toldWith(request, before.told),
      shown: request.state.snapshot,
      known: knownAfter(before.known, request.state.snapshot, { isWhole }),
      differences: isWhole ? 0 : before.differences + 1,
    };
  }

  #open(request: PlanRequest, seesImages: boolean, system: string): Asked {
    this.#answered = null;
    const messages = plannerMessages(request, this.#fence, seesImages, this.#budgets);
    return {
      task: request.task,
      messages,
      tokens: tokensOf(messages),
      system,
      upTo: lastIteration(request),
      told: toldWith(request),
      shown: request.state.snapshot,
      known: knownAfter(NOTHING_KNOWN, request.state.snapshot, { isWhole: true }),
      differences: 0,
    };
  }

  #roundParts(
    before: Asked,
    entry: HistoryEntry,
    request: PlanRequest,
    state: string,
    seesImages: boolean,
  ): readonly (TextPart | ImagePart)[] {
    const results = roundResultsText(entry, this.#fence, this.#budgets.results);
    const notes = notesText([entry], this.#budgets.notes);
    return [
      textPart('history', `== ITERATION ${entry.iteration} ==\n\n${results}`),
      ...(notes === '' ? [] : [textPart('notes', notes)]),
      ...roundParts(request, before.told, this.#fence),
      ...browserStateParts({ ...request.state, text: state }, this.#fence, seesImages),
    ];
  }

  #stateText({ shown, known, differences }: Asked, request: PlanRequest): StateDifference {
    const { snapshot } = request.state;
    const render = (page: PageSnapshot): string => outlinePage(page, this.#budgets.page);
    const since = request.sinceLastPlan;
    const difference = stateDifference(shown, snapshot, render, { goneText: goneName, known });
    if (!difference.isWhole && differences < MAX_DIFFERENCES) return difference;
    const whole = difference.isWhole ? difference.text : render(snapshot);
    return {
      text: since === undefined ? whole : `${whole}\nSince your last plan: ${since}`,
      isWhole: true,
    };
  }
}

const lastIteration = ({ history }: PlanRequest): number => history.at(-1)?.iteration ?? 0;

const entriesAfter = ({ upTo }: Asked, { history }: PlanRequest): readonly HistoryEntry[] =>
  history.filter(({ iteration }) => iteration > upTo);

/** The model's plan as JSON, with long fields cut and without `callsProblem`, which the model did not write. */
function planText(plan: Plan): string {
  return escapeTags(
    JSON.stringify(plan, (key, value: unknown) => {
      if (key === 'callsProblem') return undefined;
      return typeof value === 'string' ? shorten(value, MAX_FIELD_CHARS) : value;
    }),
  );
}

const goneName = ({ role, tag, name }: PageNode): string => {
  const words = shorten(cleanText(name), MAX_GONE_NAME);
  return words === '' ? cleanText(role === '' ? tag : role) : quote(words);
};

function withoutScreenshots(message: PromptMessage): PromptMessage {
  if (message.role !== 'user') return message;
  const parts = message.parts.filter(({ name }) => name !== 'screenshot');
  return parts.length === message.parts.length ? message : { role: 'user', parts };
}

function tokensOf(messages: readonly PromptMessage[]): number {
  return messages.reduce((sum, message) => sum + tokensOfMessage(message), 0);
}

function tokensOfMessage(message: PromptMessage): number {
  if (message.role === 'assistant') return countTokens(message.text);
  return message.parts.reduce(
    (sum, part) => sum + (part.kind === 'text' ? countTokens(part.text) : 0),
    0,
  );
}
