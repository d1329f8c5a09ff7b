import { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/messages/language.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import { MAX_DESCRIPTION_CHARS } from '#shared/model/agents/agent.ts';
import type { RecordedStep } from '#shared/model/recordings/recording.ts';
import type { RecordedSkill } from '#shared/model/skills/run-skill.ts';
import { SAME_TASK } from '#shared/model/skills/same-task-id.ts';
import { isEndedPhase } from '#shared/model/run/view/run-summary.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { fillRecording } from '#shared/replay/fill-recording.ts';
import { type RecordedRun, recordingOfRun } from '#shared/replay/recording-of-run.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';
import { hasVisibleChange } from '#shared/tools/contract/tool-result.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';
import { useSkillTool } from '#shared/tools/run/use-skill.ts';

/** Number of newest runs to search. */
const MOST_RUNS = 200;
/** Tools whose results an answer may need, which only a model reads anew. */
const READS: ReadonlySet<string> = new Set([
  'extract',
  'pdf_extract',
  'read_page',
  'read_document',
  'find_text',
  'locate',
  'mcp',
]);

interface SameTaskParts {
  readonly store: Pick<RunStore, 'listRuns' | 'getView'>;
  readonly language: () => Language;
}

/**
 * Returns what the newest run of the person for the same words did at one of these sites, as a skill; `null` where it did not complete,
 * where doing it again has failed, and where it is more than acts on one site with the person's own words: its answer or its texts may
 * come from what it read.
 */
export function sameTask(
  { store, language }: SameTaskParts,
  task: string,
  origins: readonly string[],
): RecordedSkill | null {
  const words = plain(task);
  const found = store
    .listRuns(MOST_RUNS, null)
    .find((run) => isEndedPhase(run.phase) && !run.isRehearsal && plain(run.task) === words);
  if (found === undefined || found.phase !== 'completed' || found.agentId !== null) return null;
  const view = store.getView(found.runId);
  if (!isPersons(view) || hasFailedAgain(view) || hasRead(view)) return null;
  const made = recorded(view, language());
  if (made === null || !isOwnWords(made, words) || !isOfOneSite(made, origins)) return null;
  const { parameters, recording } = made;
  const values = new Map(parameters.map(({ name, default: value = '' }) => [name, value]));
  const day = new Date(found.startedAt).toISOString().slice(0, 10);
  return {
    id: SAME_TASK,
    description:
      `Does again, step by step, what the run of ${day} did for this same task: ${task.replaceAll(/\s+/g, ' ').trim()}`.slice(
        0,
        MAX_DESCRIPTION_CHARS,
      ),
    parameters: [],
    recording: fillRecording(recording, parameters, values),
  };
}

/** A task as it is compared: letters of either case, in one line. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

const isPersons = ({ requests, session, isKept, agentId, replayOf }: RunView): boolean =>
  isKept &&
  session === 'yours' &&
  agentId === null &&
  replayOf === null &&
  requests.length === 1 &&
  requests.every(({ isForeign, material }) => !isForeign && material.length === 0);

const hasFailedAgain = ({ iterations }: RunView): boolean =>
  iterations
    .flatMap(({ notedSteps }) => notedSteps)
    .some(({ tool, args, result }) => {
      const input = tool === useSkillTool.name ? useSkillTool.input.safeParse(args) : null;
      return input?.data?.name === SAME_TASK && !result.ok;
    });

const hasRead = ({ iterations }: RunView): boolean =>
  iterations.some(({ toolCalls, notedSteps }) =>
    [...toolCalls, ...notedSteps].some(({ tool }) => READS.has(tool)),
  );

function recorded(view: RunView, language: Language): RecordedRun | null {
  try {
    return recordingOfRun(view, wordsIn(language).t);
  } catch (thrown) {
    if (thrown instanceof AppError && /^(?:RUN|STEP)_NOT_RECORDED$/.test(thrown.code)) return null;
    throw thrown;
  }
}

/** Whether the person wrote all that was typed: a model's text may come from a page, and a secret's is not recorded. */
const isOwnWords = ({ parameters }: RecordedRun, words: string): boolean =>
  parameters.every(({ default: value = '' }) => value !== '' && words.includes(plain(value)));

/** Whether all acts were on one of the sites, and any of them changed something there. */
function isOfOneSite({ recording: { steps } }: RecordedRun, origins: readonly string[]): boolean {
  const acts = steps.filter((step) => step.kind === 'act');
  const sites = new Set(acts.flatMap(addressesOf).map((url) => URL.parse(url)?.origin ?? ''));
  const [site = ''] = sites;
  return (
    acts.length === steps.length &&
    sites.size === 1 &&
    origins.includes(site) &&
    acts.some(
      ({ tool, effect }) =>
        !traitsOf(tool).navigates && hasVisibleChange({ changes: effect ?? [] }),
    )
  );
}

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;

/** The page of an act, and the address that it opens. */
const addressesOf = ({ url, args }: Act): readonly string[] => [
  url ?? '',
  ...(typeof args['url'] === 'string' ? [args['url']] : []),
];
