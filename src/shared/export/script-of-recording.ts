import {
  distinctElements,
  type KnownElement,
  pageOf,
  rememberedLocator,
} from '../model/run/known-element.ts';
import type { RecordedStep, Recording } from '../model/run/recording.ts';
import { openPlaceholders } from '../model/run/recording-texts.ts';
import { actLines } from './act-lines.ts';
import { locatorText } from '../script/locator-text.ts';
import { locatorOf, locatorStepsOf } from './locator.ts';
import { expressionOf, quoted, remark, valueOf } from './source-text.ts';

export type RecordedScript =
  | {
      readonly ok: true;
      readonly code: string;
      /** Elements that its locators meant at recording. */
      readonly elements: readonly KnownElement[];
    }
  /** `words`: of the step that a script cannot do. */
  | { readonly ok: false; readonly words: string };

interface RecordedWork extends Pick<Recording, 'startUrl'> {
  readonly steps: readonly RecordedStep[];
}

/**
 * A recording as a script for the `script` tool. Values are `args`, answers of the person are asked for on the way. Secrets and places on the
 * screen are not for scripts: a recording with such a step stays one.
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
      return linesOfAct(step);
  }
}

/** Lines that differ from a Playwright test. */
function linesOfAct(
  act: Extract<RecordedStep, { readonly kind: 'act' }>,
): readonly string[] | null {
  const { tool, args, targets } = act;
  const on = targets.nodeId === undefined ? null : locatorOf(targets.nodeId);
  switch (tool) {
    case 'fill_secret':
    case 'forward':
      return null;
    case 'type':
      return on === null ? null : actLines(act);
    case 'drag':
      return targets.toNodeId === undefined ? null : actLines(act);
    case 'check':
      if (on === null || targets.nodeId?.tag !== 'input') return actLines(act);
      return [`await ${on}.${args['checked'] === false ? 'uncheck' : 'check'}();`];
    case 'select': {
      const { option, options = option === undefined ? [] : [option] } = args;
      const labels = textsOf(options);
      return on === null
        ? null
        : labels.map((label) => `await ${on}.selectOption(${expressionOf(label)});`);
    }
    case 'upload': {
      const { paths } = args;
      const files = textsOf(paths).map(quoted);
      return on === null ? null : [`await ${on}.setInputFiles([${files.join(', ')}]);`];
    }
    default:
      return actLines(act);
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
