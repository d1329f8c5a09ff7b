import {
  distinctElements,
  type KnownElement,
  pageOf,
  rememberedLocator,
} from '../model/skills/known-element.ts';
import type { RecordedStep, Recording } from '../model/recordings/recording.ts';
import { openPlaceholders } from '../model/recordings/recording-texts.ts';
import { actLines } from './act-lines.ts';
import { locatorText } from '../script/locator-text.ts';
import { locatorStepsOf } from './fingerprint-locator.ts';
import { expressionOf, remark, valueOf } from './source-text.ts';

export type RecordedScript =
  | {
      readonly ok: true;
      readonly code: string;
      /** Elements that the code's locators identify, as recorded. */
      readonly elements: readonly KnownElement[];
    }
  /** The recording has a step that a script cannot do; `words` describe it. */
  | { readonly ok: false; readonly words: string };

interface RecordedWork extends Pick<Recording, 'startUrl'> {
  readonly steps: readonly RecordedStep[];
}

/**
 * Turns a recording into a script for the `script` tool. Values are in `args`; the script asks the person for missing answers. Scripts
 * cannot use secrets or screen positions, so a recording with such a step is not converted.
 */
export function scriptOfRecording({ startUrl, steps }: RecordedWork): RecordedScript {
  const lines: string[] = [];
  if (steps.some(isAsked)) lines.push('const values = { ...args };');
  else if (openPlaceholders({ startUrl, steps }).size > 0) lines.push('const values = args;');
  if (startUrl !== null) lines.push(`await page.goto(${expressionOf(startUrl)});`);
  for (const step of steps) {
    const made = linesOf(step);
    if (made === null) return { ok: false, words: step.words };
    lines.push('', remark(step.words), ...made);
  }
  return {
    ok: true,
    code: `${lines.join('\n').trim()}\n`,
    elements: distinctElements(steps.flatMap(elementsOf)),
  };
}

function elementsOf(step: RecordedStep): readonly KnownElement[] {
  const page = step.kind === 'act' ? pageOf(step.url) : null;
  if (step.kind !== 'act' || page === null) return [];
  return Object.values(step.targets).flatMap((known) => {
    const locator = rememberedLocator(locatorText(locatorStepsOf(known)));
    return locator === null ? [] : [{ locator, page, known }];
  });
}

const isAsked = (step: RecordedStep): boolean =>
  step.kind === 'ask' && step.parameter !== undefined;

function linesOf(step: RecordedStep): readonly string[] | null {
  switch (step.kind) {
    case 'check':
      return [`await page.getByText(${expressionOf(step.text)}).first().waitFor();`];
    case 'ask': {
      const asked = `await ask(${expressionOf(step.question)});`;
      return [step.parameter === undefined ? asked : `${valueOf(step.parameter)} = ${asked}`];
    }
    case 'act':
      return actLines(step, 'script');
  }
}
