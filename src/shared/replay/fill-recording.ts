import type { z } from 'zod';

import { decoded } from '../model/decoded.ts';
import { fillPlaceholders } from '../model/agents/agent-placeholders.ts';
import type { AgentParameter } from '../model/agents/agent.ts';
import type { RecordedStep, Recording } from '../model/recordings/recording.ts';
import type { Change } from '../tools/contract/tool-result.ts';

type Values = ReadonlyMap<string, string>;
type Json = z.core.util.JSONType;

/**
 * Fills values into the parameters of a recording. Values are never read as placeholders, and placeholders without a value stay, because an
 * answer may fill them later.
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
    startUrl: startUrl === null ? null : fillPlaceholders(startUrl, values),
    steps: recording.steps.map((step) => fillStep(step, values, changed)),
  };
}

/** Fills values into a step. `changed`: values of the recording that were replaced by others. */
export function fillStep(
  step: RecordedStep,
  values: Values,
  changed: readonly string[] = [],
): RecordedStep {
  const words = fillPlaceholders(step.words, values).slice(0, 500);
  switch (step.kind) {
    case 'check':
      return { ...step, words, text: fillPlaceholders(step.text, values).slice(0, 500) };
    case 'ask':
      return { ...step, words, question: fillPlaceholders(step.question, values).slice(0, 500) };
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

const fillRecord = (record: Readonly<Record<string, Json>>, values: Values): Record<string, Json> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fillJson(value, values)]));

function fillJson(value: Json, values: Values): Json {
  if (typeof value === 'string') return fillPlaceholders(value, values);
  if (Array.isArray(value)) return value.map((part) => fillJson(part, values));
  return typeof value === 'object' && value !== null ? fillRecord(value, values) : value;
}

function fillChange(change: Change, values: Values, changed: readonly string[]): Change {
  if (change.type === 'value_changed')
    return { type: 'value_changed', value: fillPlaceholders(change.value, values) };
  if (change.type !== 'navigated' || changed.length === 0) return change;
  // A part of the URL that equals a replaced value changes with it.
  const url = change.url.replaceAll(/(?<=[^/:]\/|[?&][^=&#]*=)[^/?&#]+/g, (part) =>
    changed.some((value) => plainWords(part) === plainWords(value)) ? '*' : part,
  );
  return { type: 'navigated', url };
}

/** Whether the page's text came from a replaced value, perhaps reformatted, and so cannot be compared. */
const isOfOther = (change: Change, changed: readonly string[]): boolean =>
  change.type === 'value_changed' && changed.length > 0 && !change.value.includes('{{');

const plainWords = (text: string): string =>
  decoded(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
