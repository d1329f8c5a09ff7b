import { DATA_STEP } from '../model/skills/script-data.ts';
import { PATCH_STEP } from '../model/skills/script-patch.ts';
import type { IterationView, ToolCallView } from '../model/run/view/iteration-view.ts';
import type { RunView } from '../model/run/view/run-view.ts';
import type { Change } from '../tools/contract/tool-result.ts';
import { traitsOf } from '../tools/tool-traits.ts';

/** A text that a run saw, and its place. */
export interface SeenText {
  /** Sequence number of the event with the text. */
  readonly seq: number;
  /** Source of the text. `words`: the person; `act`: the result of an action. */
  readonly kind: 'state' | 'read' | 'data' | 'act' | 'words';
  readonly url: string;
  readonly title: string;
  /** Text, or structured data. */
  readonly content: unknown;
}

/** A completed action and its result. */
export interface DoneAct {
  readonly seq: number;
  readonly tool: string;
  /** The tool's sentence about target and effect. */
  readonly said: string;
  readonly args: string;
  readonly changes: readonly Change[];
}

/** All that a run saw and did before it answered. */
export interface RunEvidence {
  readonly texts: readonly SeenText[];
  readonly acts: readonly DoneAct[];
  /** Whether the program itself wrote the answer; its statements about its own steps are not checked. */
  readonly isProgram: boolean;
}

/** Tools whose output is no evidence, because the model or script wrote it itself. What a script reads is evidence through its calls. */
const SILENT: ReadonlySet<string> = new Set([
  'done',
  'remember',
  'ask_user',
  'script',
  DATA_STEP,
  PATCH_STEP,
]);

/** Returns the evidence of a run up to the end of the request at index `place`; of all requests if absent. */
export function evidenceOf(view: RunView, place: number = view.requests.length - 1): RunEvidence {
  const end = view.requests[place + 1]?.firstIteration ?? Number.POSITIVE_INFINITY;
  const iterations = view.iterations.filter(({ number }) => number < end);
  const asked = view.requests
    .slice(0, place + 1)
    .map(({ seq, text, selection }) =>
      toldBy(seq, selection === null ? text : `${text}\n${selection.text}`),
    );
  return {
    texts: [...asked, ...iterations.flatMap(textsOf)],
    isProgram: view.provider === 'builtin' || view.replayOf !== null,
    // A dry run has done nothing that an answer could report.
    acts: view.isRehearsal ? [] : iterations.flatMap(({ toolCalls }) => toolCalls.flatMap(actOf)),
  };
}

const toldBy = (seq: number, content: string): SeenText => ({
  seq,
  kind: 'words',
  url: '',
  title: '',
  content,
});

function textsOf(iteration: IterationView): readonly SeenText[] {
  const { observations, toolCalls, notedSteps, questions, said } = iteration;
  const pageAt = pagesOf(iteration);
  return [
    ...observations.map(({ seq, url, title, text }): SeenText => ({
      seq,
      url,
      title,
      kind: 'state',
      content: text,
    })),
    ...toolCalls.flatMap((call) => textsOfCall(call, pageAt(call.seq, call))),
    ...notedSteps.flatMap(({ seq, tool, result }): readonly SeenText[] =>
      SILENT.has(tool) || !result.ok
        ? []
        : [
            {
              ...pageAt(seq),
              seq,
              kind: traitsOf(tool).givesData ? 'data' : 'read',
              content: result.output,
            },
          ],
    ),
    ...questions.flatMap(({ seq, answer }): readonly SeenText[] =>
      typeof answer === 'string' ? [toldBy(seq, answer)] : [],
    ),
    ...said.map(({ seq, text }) => toldBy(seq, text)),
  ].toSorted((left, right) => left.seq - right.seq);
}

type SeenPage = Pick<SeenText, 'url' | 'title'>;

/**
 * Returns a function that gives the page at an event. Several calls follow one look, and each may navigate, so a read belongs to the page
 * at that time.
 */
function pagesOf({
  observations,
  toolCalls,
}: IterationView): (seq: number, call?: ToolCallView) => SeenPage {
  const went = toolCalls.flatMap((call) => {
    const url = urlOf(call);
    return url === null ? [] : [{ seq: call.seq, url, title: null }];
  });
  const seen = [...observations, ...went].toSorted((left, right) => left.seq - right.seq);
  return (seq, call) => {
    const last = seen.findLast((each) => each.seq < seq) ?? seen[0];
    const url = (call && urlOf(call)) ?? last?.url ?? '';
    const looks = observations.filter((each) => each.url === url);
    const look = looks.findLast((each) => each.seq < seq) ?? looks[0];
    return { url, title: look?.title ?? '' };
  };
}

/** Returns the URL after a call, or before it without a navigation; `null` when unknown. */
function urlOf({ result, tabUrl }: ToolCallView): string | null {
  const went = result?.ok === true ? result.effect.changes : [];
  const last = went.findLast((change) => change.type === 'navigated');
  return last?.url ?? tabUrl ?? null;
}

function textsOfCall(
  { seq, tool, args, result }: ToolCallView,
  page: SeenPage,
): readonly SeenText[] {
  if (result?.ok !== true) return [];
  const content = result.output;
  if (traitsOf(tool).givesData) return [{ ...page, seq, kind: 'data', content }];
  const kind = result.effect.changes.length > 0 ? 'act' : 'read';
  const typed = typedText(args);
  const seen: SeenText = { ...page, seq, kind, content };
  return typed === '' ? [seen] : [seen, { ...page, seq, kind: 'act', content: typed }];
}

function actOf({ seq, tool, args, result }: ToolCallView): readonly DoneAct[] {
  if (result?.ok !== true) return [];
  return [doneAct(seq, tool, args, result)];
}

/** Returns an action in the form that is compared with an answer's statements. */
export function doneAct(
  seq: number,
  tool: string,
  args: unknown,
  {
    output,
    effect,
  }: { readonly output: unknown; readonly effect: { readonly changes: readonly Change[] } },
): DoneAct {
  const said = typeof output === 'string' ? output : JSON.stringify(output);
  return { seq, tool, said, args: JSON.stringify(args) ?? '', changes: effect.changes };
}

function typedText(args: unknown): string {
  return typeof args === 'object' &&
    args !== null &&
    'text' in args &&
    typeof args.text === 'string'
    ? args.text
    : '';
}
