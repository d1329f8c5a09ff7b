import type { CallTerms, SoughtElements } from '#shared/ports/agent/call-terms.ts';
import type { GivenStep, GivenWork } from '#shared/model/recordings/given-work.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { RecordedStep } from '#shared/model/recordings/recording.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';
import { thingsNamed } from '#shared/page-address/compare-addresses.ts';
import {
  addressMissing,
  effectDifference,
  type Grounds,
  isSameAddress,
  writesIn,
} from '#shared/replay/compare-effects.ts';
import { fillStep } from '#shared/replay/fill-recording.ts';
import { type Certainty, KnownThings } from '#shared/replay/known-things.ts';
import { askUserTool } from '#shared/tools/run/ask-user.ts';
import { typeTool } from '#shared/tools/acts/type.ts';
import {
  type Change,
  hasVisibleChange,
  type ToolResult,
} from '#shared/tools/contract/tool-result.ts';
import { extractPresets, extractTool } from '#shared/tools/reading/extract.ts';
import { findTextTool } from '#shared/tools/reading/find-text.ts';
import { tabFocusTool } from '#shared/tools/tabs/tab-focus.ts';

import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { layersIn, StepCalls } from '../loop/calls/step-calls.ts';
import { performScript } from '../script/perform-script.ts';
import { chooseByModel } from './choose-by-model.ts';
import type { ReplaySession } from './replay-session.ts';
import type { StepOutcome } from './step-outcome.ts';

/** State that later steps need from earlier ones. */
interface ReplayMemory {
  /** The person's answers, by the name of the parameter. */
  readonly answers: Map<string, string>;
  /** Tabs of this run, by their numbers in the recording. */
  readonly tabs: Map<number, number>;
  /** The tab in which the run begins; `null` when no step switches tabs. */
  readonly firstTab: number | null;
  readonly things: KnownThings;
  readonly calls: StepCalls;
}

/** How the calls of recorded steps count; absent: each as a call of the run. */
interface StepsWithin {
  /** The call that they are part of, and the number of the step in it. */
  readonly terms: () => Pick<CallTerms, 'within' | 'line'>;
  readonly onCall: (execution: ToolExecution) => void;
}

export async function newReplayMemory(
  session: ReplaySession,
  steps: readonly GivenStep[],
  part?: StepsWithin,
): Promise<ReplayMemory> {
  const goesToTab = steps.some((step) => step.kind === 'act' && step.tool === tabFocusTool.name);
  const seen = goesToTab ? await session.glance(session.parts.signal) : null;
  const acts = steps.filter((step) => step.kind === 'act');
  return {
    answers: new Map(),
    tabs: new Map(),
    firstTab: seen?.tab.id ?? null,
    things: new KnownThings(),
    calls: new StepCalls(session, {
      elements: acts.flatMap(({ targets }) => Object.values(targets)),
      layers: acts.flatMap(({ effect }) => layersIn(effect ?? [])),
      onCall: (execution) => session.countCall(execution),
      ...part,
    }),
  };
}

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;

/** Errors for elements that were not found but that a model could find. */
const NOT_FOUND: ReadonlySet<string> = new Set([
  'TARGET_NOT_FOUND',
  'TARGET_AMBIGUOUS',
  'FOCUS_ELSEWHERE',
]);
/** Time in ms for a URL, or a text to be checked, to appear. */
const PATIENCE_MS = 5000;
const LOOK_AGAIN_MS = 250;
const FormatSchema = z.object({ format: z.record(z.string(), z.unknown()) });

/** Replays one step. Throws only when the run ends. */
export async function replayStep(
  session: ReplaySession,
  work: GivenWork,
  recorded: GivenStep,
  memory: ReplayMemory,
): Promise<StepOutcome> {
  if (recorded.kind === 'script') return performScript(session, recorded, work);
  const step = fillStep(recorded, memory.answers);
  switch (step.kind) {
    case 'ask':
      return ask(session, step, memory);
    case 'check':
      return check(session, step, memory);
    case 'act':
      return needsModel(session, step)
        ? { kind: 'skipped', callId: null, difference: 'it needs a model, and none is set' }
        : act(session, work, step, memory);
  }
}

async function act(
  session: ReplaySession,
  { mayAskModel }: GivenWork,
  step: Act,
  memory: ReplayMemory,
): Promise<StepOutcome> {
  const args = withTabs(step, memory);
  const { tool, targets, focus, effect } = step;
  const writes = writesIn(effect ?? []);
  const { callId, result, closed } = await memory.calls.call(
    { tool, args },
    {
      ...(Object.keys(targets).length > 0 && { sought: soughtBy(targets) }),
      ...(focus !== undefined && { focus }),
      ...(writes > 0 && { awaitsWrites: writes }),
    },
  );
  const told = closed.length === 0 ? {} : { closed };
  if (!result.ok && NOT_FOUND.has(result.error.code)) {
    const chosen = mayAskModel ? await chooseByModel(session, step) : null;
    if (chosen === null) return { ...failed('missing', callId, result.error), ...told };
    const again = await memory.calls.call({ tool, args: { ...args, ...chosen } });
    return {
      ...(await judge(session, step, memory, again.callId, again.result, 'model')),
      ...told,
    };
  }
  const foundBy = result.ok ? result.foundBy : undefined;
  return { ...(await judge(session, step, memory, callId, result, foundBy)), ...told };
}

const soughtBy = (targets: Act['targets']): SoughtElements =>
  Object.fromEntries(
    Object.entries(targets).map(([argument, fingerprint]) => [argument, { fingerprint }]),
  );

async function judge(
  session: ReplaySession,
  step: Act,
  memory: ReplayMemory,
  callId: CallId,
  result: ToolResult,
  foundBy: StepOutcome['foundBy'],
): Promise<StepOutcome> {
  if (!result.ok) return failed('failed', callId, result.error);
  const { changes } = result.effect;
  noteTabs(step.effect ?? [], changes, memory);
  const grounds = {
    things: memory.things,
    certainty: foundBy === 'model' ? 'uncertain' : certaintyOf(step, result),
  } as const;
  const difference =
    step.effect === null
      ? null
      : (missedFocus(step, result) ?? (await differenceOf(session, step.effect, changes, grounds)));
  if (difference !== null) return { kind: 'different', callId, foundBy, difference };
  const isHealed = foundBy === 'likeness' || foundBy === 'model';
  const isData = step.tool === 'extract' || step.tool === 'pdf_extract';
  return {
    kind: isHealed ? 'healed' : 'done',
    callId,
    foundBy,
    ...(isData && { gave: { data: result.output } }),
  };
}

/** Describes a typing step without effect: at the focus no element is recognised, so only the effect shows that it is the same place. */
function missedFocus(
  { tool, targets, effect }: Act,
  result: Extract<ToolResult, { ok: true }>,
): string | null {
  const isAtFocus = tool === typeTool.name && Object.keys(targets).length === 0;
  const did = hasVisibleChange({ changes: effect ?? [] });
  return isAtFocus && did && !hasVisibleChange(result.effect)
    ? 'nothing changed by what was typed where the focus is'
    : null;
}

function certaintyOf(
  { targets, effect }: Act,
  { foundBy, isCertain }: Pick<Extract<ToolResult, { ok: true }>, 'foundBy' | 'isCertain'>,
): Certainty {
  const { href } = targets.nodeId ?? {};
  const led = effect?.findLast(({ type }) => type === 'navigated');
  // A link with another URL would not match the fingerprint.
  if (foundBy === 'fingerprint' && href !== undefined && led?.type === 'navigated')
    if (thingsNamed(href, led.url)?.every(({ before, after }) => before === after) === true)
      return 'same link';
  return isCertain === true ? 'certain' : 'uncertain';
}

/** Compares the effects. If a URL is missing, waits for it first, since a slower page may still be loading. */
async function differenceOf(
  session: ReplaySession,
  recorded: readonly Change[],
  now: readonly Change[],
  grounds: Grounds,
): Promise<string | null> {
  const wanted = addressMissing(recorded, now);
  if (wanted === null) return effectDifference(recorded, now, grounds);
  const { signal } = session.parts;
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const url = (await session.glance(signal))?.tab.url ?? '';
    if (isSameAddress(wanted, url, grounds))
      return effectDifference(recorded, [...now, { type: 'navigated', url }], grounds);
    if (performance.now() > deadline) return effectDifference(recorded, now, grounds);
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }
}

async function check(
  session: ReplaySession,
  { text }: Extract<RecordedStep, { readonly kind: 'check' }>,
  { calls }: ReplayMemory,
): Promise<StepOutcome> {
  const { signal } = session.parts;
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const { callId, result } = await calls.call({ tool: findTextTool.name, args: { text } });
    if (result.ok) return { kind: 'done', callId, gave: { seen: text } };
    if (performance.now() > deadline)
      return { kind: 'different', callId, difference: `“${text}” is not on the page` };
    await sleep(4 * LOOK_AGAIN_MS, undefined, { signal });
  }
}

async function ask(
  session: ReplaySession,
  { question, parameter }: Extract<RecordedStep, { readonly kind: 'ask' }>,
  { answers }: ReplayMemory,
): Promise<StepOutcome> {
  const request = { id: '', tool: askUserTool.name, args: { question } };
  const result = await session.callTool(request);
  session.step({ type: 'noted', execution: { ...request, result } });
  if (!result.ok) return failed('failed', null, result.error);
  if (parameter !== undefined && typeof result.output === 'string')
    answers.set(parameter, result.output);
  return { kind: 'done', callId: null };
}

const failed = (
  kind: 'missing' | 'failed',
  callId: CallId | null,
  { message }: ErrorInfo,
): StepOutcome => ({ kind, callId, difference: message });

/** Whether only a model can do the step, and there is none. */
function needsModel(session: ReplaySession, { tool, args }: Act): boolean {
  if (session.parts.model.answer !== null) return false;
  if (tool.startsWith('visual_')) return true;
  const format = FormatSchema.safeParse(args).data?.format;
  return tool === extractTool.name && format !== undefined && extractPresets(format) === null;
}

function withTabs({ tool, args }: Act, { tabs, firstTab }: ReplayMemory): Act['args'] {
  const { tabId } = args;
  if (typeof tabId !== 'number') return args;
  // A tab that no step has opened existed from the beginning.
  const now = tabs.get(tabId) ?? (tool === tabFocusTool.name ? firstTab : null);
  return now === null ? args : { ...args, tabId: now };
}

/** Maps tab numbers, which differ in each run: the first tab that a step opens is the first that it opened in the recording. */
function noteTabs(before: readonly Change[], now: readonly Change[], { tabs }: ReplayMemory): void {
  const opened = (changes: readonly Change[]) =>
    changes.flatMap((change) => (change.type === 'tab_opened' ? [change.tabId] : []));
  const after = opened(now);
  for (const [index, tabId] of opened(before).entries()) {
    const same = after[index];
    if (same !== undefined) tabs.set(tabId, same);
  }
}
