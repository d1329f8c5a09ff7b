import type { z } from 'zod';

import { AppError } from '../errors/app-error.ts';
import { toolSentence } from '../messages/tool-sentence.ts';
import type { Translate } from '../messages/words.ts';
import { NodeArgumentSchema } from '../model/page/node-fingerprint.ts';
import type { RecordedStep } from '../model/run/recording.ts';
import type { Change } from '../tools/contract/tool-result.ts';
import type { DoneAct } from './done-acts.ts';
import type { RecordedParameters } from './recorded-parameters.ts';

type Act = Extract<DoneAct, { readonly kind: 'act' }>;

const MAX_CHANGES = 50;
const MAX_WORDS_CHARS = 500;
const MAX_URL_CHARS = 4000;

/** The argument that names an element in words, by the one that takes its number. */
const WORDS_FOR = { nodeId: 'target', toNodeId: 'toTarget' } as const;

/** Tools that act at a place of a picture: nothing tells whether the same thing lies there the next time. */
const BY_PLACE: ReadonlySet<string> = new Set(['click_point', 'drag_point']);

/** An act as a step of a recording. Throws `AppError` `STEP_NOT_RECORDED`, which names the step. */
export function stepOfAct(
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
      // Words for a text of the page are searched again.
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

/** Page text about a typed value refers to the parameter. */
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
  // The sentence names elements by number; here each argument is its own element.
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
