import { setTimeout as sleep } from 'node:timers/promises';

import type { ClosedCover, Cover } from '#shared/covers/cover.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { NoteWords } from '#shared/messages/sentences/note-text.ts';
import { normaliseName } from '#shared/page-target/normalise-name.ts';
import type { CallTerms } from '#shared/ports/agent/call-terms.ts';
import { RUN_PAUSED } from '#shared/ports/agent/run-messages.ts';
import { clickTool } from '#shared/tools/acts/click.ts';
import { keyTool } from '#shared/tools/acts/key.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { ToolRequest } from '../../llm/model.ts';
import type { CallOptions } from './run-batch.ts';

/** Limit for closings before a step: a banner, and a second cover behind it; each by Escape and by its control. */
const MOST_WAYS = 4;
/** Code with which main refuses too many calls a minute; a step only has to wait. */
const TOO_FAST = 'TOO_FAST';
const BREATH_MS = 1_000;
/** Effects that a click which only closes something does not have. */
const LEADS_AWAY: ReadonlySet<Change['type']> = new Set([
  'navigated',
  'tab_opened',
  'dialog_opened',
  'download_started',
]);

/** How a cover is closed: by a control of its own, or for `null` by Escape, which goes only to the cover while it has the focus. */
type Way = Cover['closeBy'];

/** Parts of a run that steps use. */
interface StepSession {
  readonly parts: { readonly signal: AbortSignal };
  callTool(request: ToolRequest, options?: CallOptions): Promise<ToolResult>;
  nextCallId(kind: 't'): CallId;
  whenFree(): Promise<void>;
  note(level: 'info', text: string, words?: NoteWords): void;
}

/** Facts about the steps. */
interface KnownSteps {
  /** Elements that the steps act on; if empty, no covers are closed. */
  readonly elements: readonly NodeFingerprint[];
  /** Names of layers that the steps themselves open over the page. */
  readonly layers: readonly string[];
  /** Terms of each call besides its own; absent for none. */
  readonly terms?: () => Pick<CallTerms, 'within' | 'line'>;
  /** Called for each call that was carried out. */
  readonly onCall: (execution: ToolExecution) => void;
}

type StepRequest = Pick<ToolExecution, 'tool' | 'args'>;

interface StepResult {
  readonly callId: CallId;
  readonly result: ToolResult;
  readonly closed: readonly ClosedCover[];
}

/**
 * Makes the calls of recordings and scripts, which were decided earlier. A call waits while the run is paused, and is repeated when main
 * refused it only for the pause, for its rate, or for a cover that is not part of the steps.
 */
export class StepCalls {
  readonly #session: StepSession;
  readonly #known: KnownSteps;
  readonly #layers: Set<string>;

  constructor(session: StepSession, known: KnownSteps) {
    this.#session = session;
    this.#known = known;
    this.#layers = new Set(known.layers);
  }

  /**
   * Makes a call. Covers such as cookie questions are closed only in ways that agree to nothing. Each closing is an ordinary call and not a
   * step of its own, because the cover may be missing the next time.
   */
  async call(request: StepRequest, given: CallTerms = {}): Promise<StepResult> {
    const terms = { ...this.#known.terms?.(), ...given };
    const closed: ClosedCover[] = [];
    const tried = new Set<string>();
    for (;;) {
      const made = await this.#make(request, terms);
      const cover = made.result.ok ? undefined : made.result.cover;
      const by = cover === undefined ? null : await this.#close(cover, made.callId, tried, terms);
      if (by === null) return { ...made, closed };
      closed.push(by.closed);
      if (by.ledAway) return { ...made, closed };
    }
  }

  async #make({ tool, args }: StepRequest, terms: CallTerms): Promise<Omit<StepResult, 'closed'>> {
    for (;;) {
      await this.#session.whenFree();
      const callId = this.#session.nextCallId('t');
      const result = await this.#session.callTool({ id: '', tool, args }, { ...terms, callId });
      const refusal = result.ok ? null : result.error.code;
      // Main paused the run a moment before this process knew.
      if (refusal === RUN_PAUSED) continue;
      if (refusal === TOO_FAST) {
        await sleep(BREATH_MS, undefined, { signal: this.#session.parts.signal });
        continue;
      }
      if (result.ok) for (const layer of layersIn(result.effect.changes)) this.#layers.add(layer);
      this.#known.onCall({ tool, args, result });
      return { callId, result };
    }
  }

  /** Tries to close a cover; `null` when nothing was done. */
  async #close(
    cover: Cover,
    of: CallId,
    tried: Set<string>,
    { within = of }: CallTerms,
  ): Promise<{ readonly closed: ClosedCover; readonly ledAway: boolean } | null> {
    const { elements } = this.#known;
    if (tried.size >= MOST_WAYS || elements.length === 0) return null;
    if (isOfSteps(cover, elements, this.#layers)) return null;
    const way = nextWay(cover, tried);
    if (way === undefined) return null;
    const [tool, args] =
      way === null ? [keyTool.name, { key: 'Escape' }] : [clickTool.name, { nodeId: way.nodeId }];
    const { result } = await this.#make({ tool, args }, { within });
    if (!result.ok) return null;
    const closed = { cover: calledIn(cover.name), by: way?.name ?? null };
    this.#session.note(
      'info',
      `Closed “${closed.cover}”, which lay over the element of the step, with ${closed.by === null ? 'Escape' : `“${closed.by}”`}.`,
      { code: 'COVER_CLOSED', params: { cover: closed.cover, by: closed.by ?? 'Escape' } },
    );
    return { closed, ledAway: result.effect.changes.some(({ type }) => LEADS_AWAY.has(type)) };
  }
}

/** Names of the layers that these changes opened over the page. */
export const layersIn = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap((change) =>
    change.type === 'layer_opened' && change.name !== '' ? [change.name] : [],
  );

/** The least committing way that was not tried; `undefined` when none is left. */
function nextWay({ name, isFocused, closeBy }: Cover, tried: Set<string>): Way | undefined {
  const ways: readonly Way[] = [
    ...(isFocused ? [null] : []),
    ...(closeBy === null ? [] : [closeBy]),
  ];
  const keyOf = (way: Way): string => `${name}\n${way?.name ?? ''}`;
  const next = ways.find((way) => !tried.has(keyOf(way)));
  if (next !== undefined) tried.add(keyOf(next));
  return next;
}

/** Name that people use: `Cookies` in `dialog “Cookies”`. */
const calledIn = (name: string): string => /^[^“]*“(.+)”/.exec(name)?.[1] ?? name;

/** Whether a step acts in the cover or has opened it: then it stays open. */
function isOfSteps(
  { name, controls, asksConsent }: Cover,
  elements: readonly NodeFingerprint[],
  layers: ReadonlySet<string>,
): boolean {
  // A question for consent appears at any time, and could be mistaken for the effect of a step.
  if (!asksConsent && [...layers].some((layer) => name.includes(layer))) return true;
  const own = new Set(controls.map((one) => placeOf(one.role, one.name)));
  return elements.some(
    (element) =>
      own.has(placeOf(element.role, element.name)) &&
      (own.size === 1 ||
        [element.before, element.after].some((beside) => own.has(normaliseName(beside)))),
  );
}

const placeOf = (role: string, name: string): string => normaliseName(`${role} ${name}`);
