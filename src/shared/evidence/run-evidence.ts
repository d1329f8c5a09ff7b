import { z } from 'zod';

import { DATA_STEP } from '../model/skills/script-data.ts';
import { PATCH_STEP } from '../model/skills/script-patch.ts';
import type { IterationView, ToolCallView } from '../model/run/view/iteration-view.ts';
import type { RunView } from '../model/run/view/run-view.ts';
import type { Change } from '../tools/contract/tool-result.ts';
import { dialogTool } from '../tools/acts/dialog.ts';
import { typeTool } from '../tools/acts/type.ts';
import { visualTypeTool } from '../tools/acts/visual-type.ts';
import { traitsOf } from '../tools/tool-traits.ts';

/** A text that a run saw, and its place. */
export interface SeenText {
  /** Sequence number of the event with the text. */
  readonly seq: number;
  /** Source of the text. `words`: the person; `act`: the result of an action; `entered`: the run itself, which proves nothing. */
  readonly kind: 'state' | 'read' | 'data' | 'act' | 'words' | 'entered';
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

const ENTERS: ReadonlySet<string> = new Set([typeTool.name, visualTypeTool.name, dialogTool.name]);

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
  const entered = enteredBy(tool, args);
  return [
    { ...page, seq, kind, content: withoutEntered(content, entered) },
    ...entered.map((text): SeenText => ({
      seq,
      url: '',
      title: '',
      kind: 'entered',
      content: text,
    })),
  ];
}

/** Removes what the run entered from a step's result, which quotes it: it is no more true for being repeated. */
function withoutEntered(content: unknown, entered: readonly string[]): unknown {
  if (typeof content !== 'string') return content;
  return entered.reduce((rest, text) => rest.replaceAll(`“${text}”`, '“…”'), content);
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

const EnteredSchema = z.object({ text: z.string().min(1) });

/** Texts that a call typed; other texts of calls say where to click or what to look for. */
function enteredBy(tool: string, args: unknown): readonly string[] {
  const text = ENTERS.has(tool) ? EnteredSchema.safeParse(args).data?.text : undefined;
  return text === undefined ? [] : [text];
}
