import type { z } from 'zod';

import { placeholdersOf } from '../agents/agent-placeholders.ts';
import type { RecordedStep, Recording } from './recording.ts';

interface WithSteps {
  readonly steps: readonly RecordedStep[];
}

type Json = z.core.util.JSONType;

/** Returns the placeholders to fill in before the start, without answers to the recording's own questions. */
export function openPlaceholders({
  startUrl,
  steps,
}: WithSteps & Pick<Recording, 'startUrl'>): ReadonlySet<string> {
  const named = placeholdersOf([startUrl ?? '', ...steps.flatMap(textsOf)]);
  const answered = answersOf({ steps });
  return new Set([...named].filter((name) => !answered.has(name)));
}

/** Returns the names under which a recording's steps use the person's answers. */
export function answersOf({ steps }: WithSteps): ReadonlySet<string> {
  return new Set(
    steps.flatMap((step) =>
      step.kind === 'ask' && step.parameter !== undefined ? [step.parameter] : [],
    ),
  );
}

/** Returns the texts of a step that may contain placeholders. */
function textsOf(step: RecordedStep): readonly string[] {
  switch (step.kind) {
    case 'act':
      return stringsIn(step.args);
    case 'check':
      return [step.text];
    case 'ask':
      return [step.question];
  }
}

function stringsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn);
}
