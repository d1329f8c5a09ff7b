import { z } from 'zod';

import type { CallId } from '../model/ids.ts';
import type { Focus, NodeArgument, NodeFingerprint } from '../model/page/node-fingerprint.ts';
import type { IterationView, ToolCallView } from '../model/run/view/iteration-view.ts';
import type { RunView } from '../model/run/view/run-view.ts';
import type { Change, ToolResult } from '../tools/contract/tool-result.ts';
import { hasVisibleChange } from '../tools/contract/tool-result.ts';
import { traitsOf } from '../tools/tool-traits.ts';

/** A successful action of a run, or a question whose answer was typed later. */
export type DoneAct =
  | {
      readonly kind: 'act';
      readonly tool: string;
      readonly args: Readonly<Record<string, z.core.util.JSONType>>;
      readonly targets: Readonly<Partial<Record<NodeArgument, NodeFingerprint>>>;
      /** Focused element that the action went to. */
      readonly focus?: Focus | undefined;
      /** URL of the tab; absent in runs of older versions, which recorded neither URLs nor fingerprints. */
      readonly tabUrl?: string | null | undefined;
      /** Observed changes; `null` when they were not observed. */
      readonly effect: readonly Change[] | null;
    }
  | { readonly kind: 'ask'; readonly question: string; readonly answer: string };

/** An action with the sequence number of its event. */
export type PlacedAct = DoneAct & { readonly seq: number };

interface DoneActs {
  readonly startUrl: string | null;
  readonly acts: readonly PlacedAct[];
}

const ArgsSchema = z.record(z.string(), z.json());
/** Output of a call in an older run that was skipped because its target was missing. */
const SkippedSchema = z.object({ skipped: z.string() });

/** Returns the actions of the newest request that has any, and the page where it began. */
export function doneActs(view: RunView): DoneActs {
  let last = Number.POSITIVE_INFINITY;
  const stopped = new Set(view.stopped.map(({ callId }) => callId));
  for (const { firstIteration } of view.requests.toReversed()) {
    const iterations = view.iterations.filter(
      ({ number }) => number >= firstIteration && number < last,
    );
    const acts = withAnswersUsed(iterations.flatMap((iteration) => actsIn(iteration, stopped)));
    if (acts.some(({ kind }) => kind === 'act'))
      return { startUrl: startOf(iterations, acts), acts };
    last = firstIteration;
  }
  return { startUrl: null, acts: [] };
}

/** Returns the start page: the one loaded for the run, or the first one seen; `null` when the run navigated itself. */
function startOf(iterations: readonly IterationView[], acts: readonly DoneAct[]): string | null {
  const loaded = iterations
    .filter(({ number }) => number === 0)
    .flatMap(({ toolCalls }) => toolCalls)
    .find(({ tool, state }) => tool === 'navigate' && state === 'done');
  const given = ArgsSchema.safeParse(loaded?.args).data?.['url'];
  if (typeof given === 'string') return given;
  const first = acts.find((act) => act.kind === 'act');
  if (first === undefined || traitsOf(first.tool).recorded === 'goes') return null;
  return (
    first.tabUrl ??
    iterations.flatMap(({ observations }) => observations).find(({ url }) => /^https?:/.test(url))
      ?.url ??
    null
  );
}

function actsIn(
  iteration: IterationView,
  stopped: ReadonlySet<CallId | null>,
): readonly PlacedAct[] {
  const { toolCalls, notedSteps, questions, number } = iteration;
  const called = toolCalls.flatMap((call): PlacedAct[] => {
    const isStart = number === 0 && call.tool === 'navigate';
    if (isStart || isLeftOut(call) || !isKept(call)) return [];
    const [act] = placed(call.seq, call.tool, call.args, call.result, call);
    if (act === undefined) return [];
    // A stopped write has no known effect until it is really sent.
    return [stopped.has(call.callId) && act.kind === 'act' ? { ...act, effect: null } : act];
  });
  // An extraction or visual action consists of calls, which are omitted; the whole is recorded as one step.
  const composed = notedSteps.flatMap(({ seq, tool, args, result }): PlacedAct[] =>
    traitsOf(tool).recorded === 'composed' ? placed(seq, tool, args, result, {}) : [],
  );
  const asked = questions.flatMap(({ seq, question, answer, approval }): PlacedAct[] =>
    approval === undefined && typeof answer === 'string' && answer.trim() !== ''
      ? [{ kind: 'ask', seq, question, answer: answer.trim() }]
      : [],
  );
  return [...called, ...composed, ...asked].toSorted((left, right) => left.seq - right.seq);
}

/** Whether the call is part of an extraction or visual action; a script's actions are replayed one by one. */
const isLeftOut = ({ within, line }: ToolCallView): boolean =>
  within !== undefined && line === undefined;

function placed(
  seq: number,
  tool: string,
  args: unknown,
  result: ToolResult | null,
  { targets = {}, tabUrl, focus }: Pick<ToolCallView, 'targets' | 'tabUrl' | 'focus'>,
): PlacedAct[] {
  if (result === null || !result.ok || SkippedSchema.safeParse(result.output).success) return [];
  const given = ArgsSchema.safeParse(args).data ?? {};
  return [
    {
      kind: 'act',
      seq,
      tool,
      args: given,
      targets,
      tabUrl,
      focus,
      effect: result.effect.changes,
    },
  ];
}

/** Whether a replay needs the call. */
function isKept({ tool, args, result }: ToolCallView): boolean {
  switch (traitsOf(tool).recorded) {
    case 'act':
    case 'goes':
      return true;
    case 'composed':
    case 'look':
      return false;
    case 'opens':
      return result?.ok === true && hasVisibleChange(result.effect);
    case 'loads': {
      const isInElement = typeof args === 'object' && args !== null && 'nodeId' in args;
      const hasSent =
        result?.ok === true && result.effect.changes.some(({ type }) => type === 'request_sent');
      return isInElement || hasSent;
    }
    case 'service':
      return ArgsSchema.safeParse(args).data?.['action'] === 'callTool';
  }
}

/** Removes questions whose answers were not typed: without a model, a replay does not use them. */
function withAnswersUsed(acts: readonly PlacedAct[]): readonly PlacedAct[] {
  return acts.filter(
    (act, index) =>
      act.kind === 'act' ||
      acts
        .slice(index + 1)
        .some((later) => later.kind === 'act' && typedText(later) === act.answer),
  );
}

/** Returns the text that an action typed; empty for none. */
export function typedText(act: DoneAct): string {
  const text = act.kind === 'act' && act.tool === 'type' ? act.args['text'] : undefined;
  return typeof text === 'string' ? text.trim() : '';
}
