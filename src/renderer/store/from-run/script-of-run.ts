import { hasWritten } from '#shared/evidence/prove-acts.ts';
import { scriptOfRecording } from '#shared/export/script-of-recording.ts';
import type { Translate } from '#shared/messages/words.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AgentParameter } from '#shared/model/agents/agent.ts';
import {
  distinctElements,
  elementsOfCall,
  type KnownElement,
} from '#shared/model/skills/known-element.ts';
import type { RecordedStep } from '#shared/model/recordings/recording.ts';
import { MAX_SCRIPT_CHARS } from '#shared/model/skills/script-code.ts';
import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { doneActs, type PlacedAct } from '#shared/replay/done-acts.ts';
import { type RecordedRun, recordingOfRun } from '#shared/replay/recording-of-run.ts';
import { locateTool } from '#shared/tools/reading/locate.ts';
import { scriptTool } from '#shared/tools/run/script.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';

/** Actions of a run as a script. */
export interface ScriptOfRun {
  readonly code: string;
  readonly elements: readonly KnownElement[];
  /** Parameters in `args`, with the run's values. */
  readonly parameters: readonly AgentParameter[];
  /** Start page; `null`: any. */
  readonly startUrl: string | null;
}

interface KeptScript {
  readonly seq: number;
  readonly code: string;
  readonly args: Readonly<Record<string, string>>;
}

/**
 * The completed scripts and other actions of the newest request, in order; a recording if an action fits no script. `null` when nothing can
 * be repeated, or when a run without scripts only read: its actions do not give its answer.
 */
export function scriptOfRun(view: RunView, t: Translate): ScriptOfRun | RecordedRun | null {
  const first = view.requests.at(-1)?.firstIteration ?? 0;
  const iterations = view.iterations.filter(({ number }) => number >= first);
  const scripts = iterations.flatMap(keptScripts);
  const work = actsBeside(view, iterations, scripts, t);
  if (scripts.length === 0 && (hasRead(iterations) || !work.acts.some(writes))) return null;
  const segments = segmentsOf(scripts, work);
  const blocks = segments.map(blockOf);
  const [only] = blocks;
  if (only === undefined) return null;
  if (blocks.includes(null)) return scripts.length > 0 ? null : recordedWork(work);
  // Each segment is enclosed, since it has its own names and `return`.
  const joined = segments.map((segment, at) => enclosed(segment, blocks[at]?.code ?? ''));
  const code = blocks.length === 1 ? (only?.code ?? '') : `${joined.join('\n\n')}\n`;
  if (code.length > MAX_SCRIPT_CHARS) return null;
  const called = iterations
    .flatMap(callsOfKeptScripts)
    .filter(({ result }) => result?.ok === true)
    // Reads come last, since the limit may leave no room for all of them.
    .toSorted((left, right) => Number(reads(left)) - Number(reads(right)))
    .flatMap(elementsOfCall);
  return {
    code,
    elements: distinctElements([...called, ...blocks.flatMap((block) => block?.elements ?? [])]),
    parameters: distinctParameters([...scripts.flatMap(parametersOf), ...work.parameters]),
    startUrl: work.startUrl,
  };
}

const recordedWork = ({ startUrl, steps, parameters }: ActsBeside): RecordedRun => ({
  recording: { version: 1, startUrl, steps: [...steps] },
  parameters,
});

const reads = ({ tool }: ToolCallView): boolean => tool === locateTool.name;

function keptScripts({ notedSteps }: IterationView): readonly KeptScript[] {
  return notedSteps.flatMap(({ seq, tool, args, result }) => {
    const input = scriptTool.input.safeParse(args);
    return tool === scriptTool.name && result.ok && input.success
      ? [{ seq, code: input.data.code.trim(), args: input.data.args ?? {} }]
      : [];
  });
}

/** Calls of scripts that ran to their end. A script is recorded after its calls. */
function callsOfKeptScripts({ toolCalls, notedSteps }: IterationView): readonly ToolCallView[] {
  const scripts = notedSteps.filter(
    ({ tool }) => tool === scriptTool.name || tool === useSkillTool.name,
  );
  return toolCalls.filter(({ line, seq }) => {
    const of = line === undefined ? undefined : scripts.find((script) => script.seq > seq);
    return of !== undefined && of.tool === scriptTool.name && of.result.ok;
  });
}

/** Whether a recorded step, such as reading a table, was part of the only planned call, a script. */
function isStepOfScript({ plan, notedSteps }: IterationView, seq: number): boolean {
  const calls = plan !== null && 'calls' in plan.output ? plan.output.calls : [];
  if (calls.length !== 1 || calls[0]?.tool !== scriptTool.name) return false;
  return notedSteps.some(
    ({ tool, result, seq: at }) => tool === scriptTool.name && result.ok && at > seq,
  );
}

interface ActsBeside {
  readonly startUrl: string | null;
  readonly acts: readonly PlacedAct[];
  readonly steps: readonly RecordedStep[];
  readonly parameters: readonly AgentParameter[];
}

/** Actions besides these scripts; none when they cannot be repeated. */
function actsBeside(
  view: RunView,
  iterations: readonly IterationView[],
  scripts: readonly KeptScript[],
  t: Translate,
): ActsBeside {
  const { startUrl } = doneActs(view);
  const begun = startUrl ?? null;
  const rest = {
    ...view,
    iterations: iterations.map((iteration) => {
      const left = new Set(callsOfKeptScripts(iteration));
      return {
        ...iteration,
        toolCalls: iteration.toolCalls.filter((call) => !left.has(call)),
        notedSteps: iteration.notedSteps.filter((step) => !isStepOfScript(iteration, step.seq)),
      };
    }),
  };
  try {
    const { acts } = doneActs(rest);
    if (acts.length === 0) return { startUrl: begun, acts, steps: [], parameters: [] };
    const { recording, parameters } = recordingOfRun(rest, t);
    return { startUrl: begun, acts, steps: recording.steps, parameters };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !/^(?:RUN|STEP)_NOT_RECORDED$/.test(thrown.code))
      throw thrown;
    // Scripts are worth saving without the other actions; actions without scripts are saved as text.
    return { startUrl: scripts.length === 0 ? null : begun, acts: [], steps: [], parameters: [] };
  }
}

const writes = (act: PlacedAct): boolean =>
  act.kind === 'act' && hasWritten({ tool: act.tool, changes: act.effect ?? [] });

const READS = new Set(['extract', 'pdf_extract', 'read_page', 'find_text']);

/** Whether a run read something, so that its answer needs a model. */
const hasRead = (iterations: readonly IterationView[]): boolean =>
  iterations.some(({ toolCalls, notedSteps }) =>
    [...toolCalls, ...notedSteps].some(({ tool }) => READS.has(tool)),
  );

type Segment =
  | { readonly kind: 'script'; readonly code: string }
  | { readonly kind: 'acts'; readonly steps: readonly RecordedStep[] };

function segmentsOf(
  scripts: readonly KeptScript[],
  { acts, steps }: ActsBeside,
): readonly Segment[] {
  const items = [
    ...scripts.map(({ seq, code }) => ({ seq, step: null, code })),
    ...steps.flatMap((step, at) => {
      const seq = acts[at]?.seq;
      return seq === undefined ? [] : [{ seq, step, code: '' }];
    }),
  ].toSorted((left, right) => left.seq - right.seq);
  const segments: Segment[] = [];
  for (const { step, code } of items) {
    const last = segments.at(-1);
    if (step === null) segments.push({ kind: 'script', code });
    else if (last?.kind === 'acts')
      segments.splice(-1, 1, { kind: 'acts', steps: [...last.steps, step] });
    else segments.push({ kind: 'acts', steps: [step] });
  }
  return segments;
}

function blockOf(
  segment: Segment,
): { readonly code: string; readonly elements: readonly KnownElement[] } | null {
  if (segment.kind === 'script') return { code: `${segment.code}\n`, elements: [] };
  const made = scriptOfRecording({ startUrl: null, steps: segment.steps });
  return made.ok ? made : null;
}

const enclosed = ({ kind }: Segment, code: string): string =>
  kind === 'script' ? `await (async () => {\n${code.trim()}\n})();` : `{\n${code.trim()}\n}`;

const parametersOf = ({ args }: KeptScript): readonly AgentParameter[] =>
  Object.entries(args).map(([name, value]) => ({
    name,
    label: name,
    kind: 'text',
    required: true,
    default: value === '' ? undefined : value,
  }));

const distinctParameters = (parameters: readonly AgentParameter[]): readonly AgentParameter[] => [
  ...new Map(parameters.map((one) => [one.name, one])).values(),
];
