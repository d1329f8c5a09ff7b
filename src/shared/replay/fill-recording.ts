import type { z } from 'zod';

import { PLACEHOLDER } from '../model/run/agent-placeholders.ts';
import type { AgentParameter } from '../model/run/agent.ts';
import type { RecordedStep, Recording } from '../model/run/recording.ts';
import type { Change } from '../tools/contract/tool-result.ts';

type Values = ReadonlyMap<string, string>;
type Json = z.core.util.JSONType;

/**
 * A recording with values for its parameters. Values are never read as placeholders, and names without a value stay, because an answer
 * may fill them later.
 */
export function fillRecording(
  recording: Recording,
  parameters: readonly AgentParameter[],
  values: Values,
): Recording {
  const changed = parameters.flatMap(({ name, default: usual = '' }) =>
    usual !== '' && values.get(name) !== usual ? [usual] : [],
  );
  const { startUrl } = recording;
  return {
    ...recording,
    startUrl: startUrl === null ? null : fillText(startUrl, values),
    steps: recording.steps.map((step) => fillStep(step, values, changed)),
  };
}

/** A step with values in it. `changed`: values of the recording that others have taken the place of. */
export function fillStep(
  step: RecordedStep,
  values: Values,
  changed: readonly string[] = [],
): RecordedStep {
  const words = fillText(step.words, values).slice(0, 500);
  switch (step.kind) {
    case 'check':
      return { ...step, words, text: fillText(step.text, values).slice(0, 500) };
    case 'ask':
      return { ...step, words, question: fillText(step.question, values).slice(0, 500) };
    case 'act':
      return {
        ...step,
        words,
        args: fillRecord(step.args, values),
        effect:
          step.effect
            ?.filter((change) => !isOfOther(change, changed))
            .map((change) => fillChange(change, values, changed)) ?? null,
      };
  }
}

export const fillText = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);

const fillRecord = (record: Readonly<Record<string, Json>>, values: Values): Record<string, Json> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fillJson(value, values)]));

function fillJson(value: Json, values: Values): Json {
  if (typeof value === 'string') return fillText(value, values);
  if (Array.isArray(value)) return value.map((part) => fillJson(part, values));
  return typeof value === 'object' && value !== null ? fillRecord(value, values) : value;
}

function fillChange(change: Change, values: Values, changed: readonly string[]): Change {
  if (change.type === 'value_changed')
    return { type: 'value_changed', value: fillText(change.value, values) };
  if (change.type !== 'navigated' || changed.length === 0) return change;
  // An address part made of the value changes with it.
  const url = change.url.replaceAll(/(?<=[^/:]\/|[?&][^=&#]*=)[^/?&#]+/g, (part) =>
    changed.some((value) => plainWords(part) === plainWords(value)) ? '*' : part,
  );
  return { type: 'navigated', url };
}

/** A page's text made of a changed value, even reformatted, cannot be compared. */
const isOfOther = (change: Change, changed: readonly string[]): boolean =>
  change.type === 'value_changed' && changed.length > 0 && !change.value.includes('{{');

const plainWords = (text: string): string =>
  decoded(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
