import type { RunStart } from '#shared/agent-port/messages.ts';
import type { ClosedCover } from '#shared/covers/cover.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { RecordedStep, ReplayOutcome } from '#shared/model/run/recording.ts';
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

import type { RunSession } from '../loop/run-session.ts';
import { callTool } from './call-tool.ts';
import { chooseByModel } from './choose-by-model.ts';
import { CoverCloser } from './close-cover.ts';

export interface StepOutcome {
  readonly kind: ReplayOutcome;
  readonly callId: CallId | null;
  readonly foundBy?: 'fingerprint' | 'likeness' | 'model' | undefined;
  readonly difference?: string | undefined;
  /** What lay over its element and was closed first. */
  readonly closed?: readonly ClosedCover[] | undefined;
  /** What a data step gave, and what a check has found. */
  readonly gave?: { readonly data: z.core.util.JSONType } | { readonly seen: string } | undefined;
}

/** What later steps need of those before them. */
interface ReplayMemory {
  /** What the person has answered, by the name of the parameter. */
  readonly answers: Map<string, string>;
  /** The tabs of this run, by the numbers that they had when it was recorded. */
  readonly tabs: Map<number, number>;
  /** The tab that it begins in; `null` where no step goes to one. */
  readonly firstTab: number | null;
  readonly things: KnownThings;
  /** The names of parts that steps have opened over the page, now or when they were recorded. */
  readonly layers: Set<string>;
}

export async function newReplayMemory(
  session: RunSession,
  steps: readonly RecordedStep[],
): Promise<ReplayMemory> {
  const goesToTab = steps.some((step) => step.kind === 'act' && step.tool === tabFocusTool.name);
  const seen = goesToTab ? await session.glance(session.parts.signal) : null;
  return {
    answers: new Map(),
    tabs: new Map(),
    firstTab: seen?.tab.id ?? null,
    things: new KnownThings(),
    layers: new Set(
      steps.flatMap((step) => (step.kind === 'act' ? layersIn(step.effect ?? []) : [])),
    ),
  };
}

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;

/** What is not found, and might be found by somebody who understands the page. */
const NOT_FOUND: ReadonlySet<string> = new Set([
  'TARGET_NOT_FOUND',
  'TARGET_AMBIGUOUS',
  'FOCUS_ELSEWHERE',
]);
/** How long an address, or a text that is checked, may take to come. */
const PATIENCE_MS = 5000;
const LOOK_AGAIN_MS = 250;
const FormatSchema = z.object({ format: z.record(z.string(), z.unknown()) });

/** Does one step again. Never throws but when the run ends. */
export async function replayStep(
  session: RunSession,
  replay: NonNullable<RunStart['replay']>,
  recorded: RecordedStep,
  memory: ReplayMemory,
): Promise<StepOutcome> {
  const step = fillStep(recorded, memory.answers);
  switch (step.kind) {
    case 'ask':
      return ask(session, step, memory);
    case 'check':
      return check(session, step);
    case 'act':
      return needsModel(session, step)
        ? { kind: 'skipped', callId: null, difference: 'it needs a model, and none is set' }
        : act(session, replay, step, memory);
  }
}

async function act(
  session: RunSession,
  replay: NonNullable<RunStart['replay']>,
  step: Act,
  memory: ReplayMemory,
): Promise<StepOutcome> {
  const args = withTabs(step, memory);
  const isFound = Object.keys(step.targets).length > 0;
  const writes = writesIn(step.effect ?? []);
  const recorded = {
    ...(isFound && { recorded: step.targets }),
    ...(step.focus !== undefined && { focus: step.focus }),
    ...(writes > 0 && { awaitsWrites: writes }),
  };
  const closer = new CoverCloser(session, replay.recording.steps, memory.layers);
  const { callId, result } = await closer.uncovered((id) =>
    callTool(session, step.tool, args, { callId: id, ...recorded }),
  );
  const closed = closer.closed.length === 0 ? {} : { closed: closer.closed };
  if (!result.ok && NOT_FOUND.has(result.error.code)) {
    const chosen = replay.mayAskModel ? await chooseByModel(session, step) : null;
    if (chosen === null) return { ...failed('missing', callId, result.error), ...closed };
    const again = session.nextCallId('t');
    const done = await callTool(session, step.tool, { ...args, ...chosen }, { callId: again });
    return { ...(await judge(session, step, memory, again, done, 'model')), ...closed };
  }
  const foundBy = result.ok ? result.foundBy : undefined;
  return { ...(await judge(session, step, memory, callId, result, foundBy)), ...closed };
}

async function judge(
  session: RunSession,
  step: Act,
  memory: ReplayMemory,
  callId: CallId,
  result: ToolResult,
  foundBy: StepOutcome['foundBy'],
): Promise<StepOutcome> {
  if (!result.ok) return failed('failed', callId, result.error);
  const { changes } = result.effect;
  noteTabs(step.effect ?? [], changes, memory);
  for (const layer of layersIn(changes)) memory.layers.add(layer);
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

/** Where the focus is nothing is recognised: that what is typed does something has to tell that it is the same place. */
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
  // The fingerprint fits no link to another address.
  if (foundBy === 'fingerprint' && href !== undefined && led?.type === 'navigated')
    if (thingsNamed(href, led.url)?.every(({ before, after }) => before === after) === true)
      return 'same link';
  return isCertain === true ? 'certain' : 'uncertain';
}

/** A page that is slower than it was may still be on its way. */
async function differenceOf(
  session: RunSession,
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
  session: RunSession,
  { text }: Extract<RecordedStep, { readonly kind: 'check' }>,
): Promise<StepOutcome> {
  const { signal } = session.parts;
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const callId = session.nextCallId('t');
    const result = await callTool(session, findTextTool.name, { text }, { callId });
    if (result.ok) return { kind: 'done', callId, gave: { seen: text } };
    if (performance.now() > deadline)
      return { kind: 'different', callId, difference: `“${text}” is not on the page` };
    await sleep(4 * LOOK_AGAIN_MS, undefined, { signal });
  }
}

async function ask(
  session: RunSession,
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

const layersIn = (changes: readonly Change[]): readonly string[] =>
  changes.flatMap((change) =>
    change.type === 'layer_opened' && change.name !== '' ? [change.name] : [],
  );

/** Whether a step is for a model alone, and there is none. */
function needsModel(session: RunSession, { tool, args }: Act): boolean {
  if (session.parts.model.answer !== null) return false;
  if (tool.startsWith('visual_')) return true;
  const format = FormatSchema.safeParse(args).data?.format;
  return tool === extractTool.name && format !== undefined && extractPresets(format) === null;
}

function withTabs({ tool, args }: Act, { tabs, firstTab }: ReplayMemory): Act['args'] {
  const { tabId } = args;
  if (typeof tabId !== 'number') return args;
  // A tab that no step has opened was there from the beginning.
  const now = tabs.get(tabId) ?? (tool === tabFocusTool.name ? firstTab : null);
  return now === null ? args : { ...args, tabId: now };
}

/** Tabs have other numbers in each run: the first that a step opens is the first that it opened before. */
function noteTabs(before: readonly Change[], now: readonly Change[], { tabs }: ReplayMemory): void {
  const opened = (changes: readonly Change[]) =>
    changes.flatMap((change) => (change.type === 'tab_opened' ? [change.tabId] : []));
  const after = opened(now);
  for (const [index, tabId] of opened(before).entries()) {
    const same = after[index];
    if (same !== undefined) tabs.set(tabId, same);
  }
}
