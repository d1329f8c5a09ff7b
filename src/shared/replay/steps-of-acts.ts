import type { z } from 'zod';

import { AppError } from '../errors/app-error.ts';
import { toolSentence } from '../messages/sentences/tool-sentence.ts';
import type { Translate } from '../messages/words.ts';
import { NodeArgumentSchema } from '../model/page/node-fingerprint.ts';
import type { RecordedStep } from '../model/recordings/recording.ts';
import type { Change } from '../tools/contract/tool-result.ts';
import type { AgentParameter } from '../model/agents/agent.ts';
import type { DoneAct } from './done-acts.ts';
import { RecordedParameters } from './recorded-parameters.ts';

type Act = Extract<DoneAct, { readonly kind: 'act' }>;

const MAX_CHANGES = 50;
const MAX_WORDS_CHARS = 500;
const MAX_URL_CHARS = 4000;

/** Names of the arguments that describe an element in words, by the argument for its number. */
const WORDS_FOR = { nodeId: 'target', toNodeId: 'toTarget' } as const;

/** Tools that act at a position in a picture, which may show something else there the next time. */
const BY_PLACE: ReadonlySet<string> = new Set(['click_point', 'drag_point']);

export interface StepsOfActs {
  readonly steps: RecordedStep[];
  /** One for each text that was typed. */
  readonly parameters: readonly AgentParameter[];
}

/** Acts of a run, or of a person who shows something, as steps of a recording. Throws `AppError` `STEP_NOT_RECORDED`, which names the step. */
export function stepsOfActs(t: Translate, acts: readonly DoneAct[]): StepsOfActs {
  const parameters = new RecordedParameters(acts);
  const steps = acts.map((act, index): RecordedStep => {
    const id = `step-${index + 1}`;
    if (act.kind === 'act') return stepOfAct(t, id, act, parameters);
    const { question } = act;
    return {
      kind: 'ask',
      id,
      words: t('recorder.askWords', { question }).slice(0, MAX_WORDS_CHARS),
      question: question.slice(0, MAX_WORDS_CHARS),
      parameter: parameters.nameOfAnswer(act),
    };
  });
  return { steps, parameters: parameters.all() };
}

function stepOfAct(
  t: Translate,
  id: string,
  act: Act,
  parameters: Pick<RecordedParameters, 'nameOf'>,
): RecordedStep {
  const { tool, targets, tabUrl = null, focus, effect } = act;
  const parameter = parameters.nameOf(act);
  const args: Record<string, z.core.util.JSONType> = {
    ...act.args,
    ...(parameter !== null && { text: `{{${parameter}}}` }),
  };
  const words = wordsOf(t, tool, args, targets);
  if (BY_PLACE.has(tool)) throw notRecorded('place', words);
  for (const argument of NodeArgumentSchema.options) {
    const isNumbered = args[argument] !== undefined;
    if (targets[argument] === undefined) {
      // Words that mean a text of the page are searched for again.
      const isInWords = args[WORDS_FOR[argument]] !== undefined && act.tabUrl !== undefined;
      if (isNumbered || (args[WORDS_FOR[argument]] !== undefined && !isInWords))
        throw notRecorded('fingerprint', words);
      continue;
    }
    Reflect.deleteProperty(args, argument);
    Reflect.deleteProperty(args, WORDS_FOR[argument]);
  }
  return {
    kind: 'act',
    id,
    words,
    tool,
    args,
    targets,
    ...(focus !== undefined && { focus }),
    url: tabUrl === null || tabUrl.length > MAX_URL_CHARS ? null : tabUrl,
    effect: effect?.slice(0, MAX_CHANGES).map((change) => named(change, act, parameter)) ?? null,
  };
}

/** Replaces a typed value in the page's text with its parameter. */
function named(change: Change, { args }: Act, parameter: string | null): Change {
  const isTyped =
    parameter !== null && change.type === 'value_changed' && change.value === args['text'];
  return isTyped ? { type: 'value_changed', value: `{{${parameter}}}` } : change;
}

function wordsOf(
  t: Translate,
  tool: string,
  args: Readonly<Record<string, unknown>>,
  targets: Act['targets'],
): string {
  // The sentence takes elements by number, so each argument's element gets its own.
  const numbered = {
    ...args,
    ...(targets.nodeId && { nodeId: 1 }),
    ...(targets.toNodeId && { toNodeId: 2 }),
  };
  const names = new Map([
    [1, targets.nodeId?.name],
    [2, targets.toNodeId?.name],
  ]);
  const nameOf = (number: number): string | null => {
    const name = names.get(number) ?? '';
    return name === '' ? null : name;
  };
  for (const argument of NodeArgumentSchema.options)
    if (targets[argument] !== undefined) Reflect.deleteProperty(numbered, WORDS_FOR[argument]);
  return toolSentence(t, tool, numbered, nameOf).slice(0, MAX_WORDS_CHARS);
}

function notRecorded(reason: 'fingerprint' | 'place', step: string): AppError {
  const texts = {
    fingerprint: {
      message: `The step “${step}” cannot be done again: the run does not say what its element is known by.`,
      next: 'The run is of an older version. Run the task once more; that run can be done again.',
    },
    place: {
      message: `The step “${step}” cannot be done again: it was done at a place of a picture, where something else may lie the next time.`,
      next: 'Run the task again with a model.',
    },
  } as const;
  return new AppError({ code: 'STEP_NOT_RECORDED', params: { reason, step }, ...texts[reason] });
}
