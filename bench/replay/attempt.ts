import type { ReplayOutcome } from '../../src/shared/model/recordings/recording.ts';
import type { RunEvent } from '../../src/shared/model/run/run-event.ts';
import { z } from 'zod';

import { randomFrom } from '../../src/testing/random-from.ts';

import type { ChangeKind } from './change-kinds.ts';
import { pageChanges } from './change-kinds.ts';
import { during, firstWrong, type InputRecord, TAKE_INPUT } from './input-record.ts';
import type { OpenTask } from './tasks.ts';
import type { EndedRun, WindowRuns } from './window-runs.ts';

/** Replay of one task on one version of its pages. */
export interface Attempt {
  readonly task: string;
  /** Kind of change; `null` on the unchanged page. */
  readonly kind: ChangeKind | null;
  readonly seed: number;
  /** Result of the task's judge. Where the element is gone: whether the replay stopped and acted on nothing else. */
  readonly isDone: boolean;
  /** Mark of the first element that the replay acted on and the recorded run did not; `null` when there is none. */
  readonly wrong: string | null;
  /** Time of each step in ms, without the time that the page itself took. */
  readonly stepMs: readonly number[];
  readonly healed: number;
  readonly tokens: number;
  readonly why: string;
}

export interface RecordedTask {
  readonly name: string;
  readonly goal: string;
  readonly run: EndedRun;
  readonly input: readonly InputRecord[];
}

const SIZE = { width: 1280, height: 800 } as const;
const OTHER_SIZES = [
  { width: 1024, height: 700 },
  { width: 900, height: 640 },
  { width: 1600, height: 1000 },
] as const;

const InputSchema = z.array(
  z.object({
    at: z.number(),
    busyUntil: z.number(),
    control: z.string().nullable(),
    around: z.array(z.string()),
  }),
);

export const takeInput = async (run: EndedRun): Promise<readonly InputRecord[]> =>
  InputSchema.parse((await run.evaluate(TAKE_INPUT)) ?? []);

/** Returns the input of calls that succeeded: only these are replayed. */
export const inputOfDone = (
  input: readonly InputRecord[],
  events: readonly RunEvent[],
): readonly InputRecord[] =>
  spansOf(events).flatMap((span) => {
    const own = during(input, [span]);
    return own.length > 0 || span.option === undefined
      ? own
      : [
          {
            at: span.to,
            busyUntil: span.to,
            control: null,
            around: [],
            chosenAlready: span.option,
          },
        ];
  });

/** Replays a recorded task on pages with this change and has the task judge the end. */
export async function replayTask(
  runs: WindowRuns,
  open: OpenTask,
  recorded: RecordedTask,
  { kind, seed }: Pick<Attempt, 'kind' | 'seed'>,
): Promise<Attempt> {
  await open.reset();
  await runs.forget(new URL(open.url).origin);
  const own = seed + hashOf(recorded.name);
  open.site.show({
    changes: kind === null ? [] : pageChanges(kind, randomFrom(own)),
    seed: own,
    gone: kind === 'gone' ? actedOnLast(recorded) : null,
  });
  const isOtherSize = kind === 'window';
  const { width, height } = (isOtherSize ? OTHER_SIZES[own % OTHER_SIZES.length] : null) ?? SIZE;
  await runs.resize(width, height);
  const run = await runs.again(
    recorded.run.runId,
    /password "([^"]*)"/.exec(recorded.goal)?.[1] ?? '',
  );
  const isJudgedDone = await open.isDone(run, await runs.tabUrls());
  const input = await takeInput(run);
  const wrong = firstWrong(recorded.input, input);
  const isDone = kind === 'gone' ? run.status === 'failed' && wrong === null : isJudgedDone;
  const steps = run.events.flatMap(({ body }) => (body.type === 'step.replayed' ? [body] : []));
  await run.close();
  return {
    task: recorded.name,
    kind,
    seed,
    isDone,
    wrong: wrong === null ? null : (wrong.control ?? wrong.around[0] ?? 'nothing'),
    stepMs: stepTimes(run.events, input),
    healed: steps.filter(({ outcome }) => outcome === 'healed').length,
    tokens: run.events.reduce(
      (sum, { body }) =>
        body.type === 'model.called' ? sum + body.tokens.input + body.tokens.output : sum,
      0,
    ),
    why: isDone
      ? ''
      : run.why || `it ended well, and the task is ${isJudgedDone ? 'done' : 'not done'}`,
  };
}

/**
 * Returns the mark of the control that was acted on last; without a control, the mark of the element that the call named, which may contain
 * the one that the input reached.
 */
export function actedOnLast({
  input,
  run,
}: Pick<RecordedTask, 'input'> & {
  readonly run: Pick<EndedRun, 'events'>;
}): string | null {
  const last = input.findLast(({ chosenAlready }) => chosenAlready === undefined);
  if (last === undefined || last.control !== null) return last?.control ?? null;
  const tags = run.events.flatMap(({ body }) =>
    body.type === 'tool.intended' ? (body.targets?.nodeId?.tag ?? []) : [],
  );
  const named = last.around.find((mark) => mark.startsWith(`${tags.at(-1)}|`));
  return named ?? last.around[0] ?? null;
}

/** Hash of a page's name, so that a kind of change differs between pages. */
const hashOf = (name: string): number =>
  [...name].reduce(
    (hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0,
    7,
  ) % 100_000;

const isDoneStep = (outcome: ReplayOutcome): boolean => outcome === 'done' || outcome === 'healed';

/** Returns the time of each completed step, without the time in which the page kept changing because of the input. */
function stepTimes(events: readonly RunEvent[], input: readonly InputRecord[]): readonly number[] {
  const ends = events
    .filter(({ body }) => body.type === 'step.replayed' && isDoneStep(body.outcome))
    .map(({ at }) => at);
  const begin = events.find(({ body }) => body.type === 'plan.made')?.at ?? 0;
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? begin;
    const [first, ...others] = during(input, [{ from: start, to: end }]);
    const last = others.at(-1) ?? first;
    const own =
      first === undefined || last === undefined ? 0 : Math.min(end, last.busyUntil) - first.at;
    return end - start - own;
  });
}

function spansOf(events: readonly RunEvent[]) {
  const begins = new Map(
    events.flatMap(({ at, body }) =>
      body.type === 'tool.intended' ? [[body.callId, { at, option: optionOf(body) }] as const] : [],
    ),
  );
  return events.flatMap(({ at, body }) =>
    body.type === 'tool.finished' && body.result.ok
      ? [
          {
            from: begins.get(body.callId)?.at ?? at,
            to: at,
            option: begins.get(body.callId)?.option,
          },
        ]
      : [],
  );
}

const ChoiceSchema = z.object({ option: z.string() });

/** Returns the option that a call chooses in a list. */
const optionOf = ({ tool, args }: { readonly tool: string; readonly args: unknown }) =>
  tool === 'select' ? ChoiceSchema.safeParse(args).data?.option : undefined;
