import type { LocatorStep } from '#shared/script/locator-step.ts';

import { guarded } from './guard.ts';
import { ask, together } from './host.ts';
import { matchOf, type Wanted, written } from './matches.ts';


interface Options {
  readonly timeout?: number;
  readonly exact?: boolean;
  readonly name?: Wanted;
  readonly button?: 'left' | 'middle' | 'right';
  readonly clickCount?: number;
  readonly modifiers?: readonly string[];
  readonly state?: string;
  readonly hasText?: Wanted;
  readonly hasNotText?: Wanted;
  readonly has?: unknown;
  readonly hasNot?: unknown;
  readonly visible?: boolean;
  readonly [other: string]: unknown;
}

/** What `locate` tells of one element. */
export interface Found {
  readonly text: string;
  readonly value: string | null;
  readonly attribute: string | null;
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly checked: boolean;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}
interface Answer {
  readonly count: number;
  readonly elements: readonly Found[];
}

/** Of each locator: what it means, and how the script has it. */
const known = new WeakMap<object, { readonly steps: readonly LocatorStep[]; readonly tabId: number | undefined }>();
const DEFAULT_WAIT_MS = 5_000;
const STATES = ['checked', 'disabled', 'expanded', 'pressed', 'selected', 'level'];

const stepsOf = (other: unknown): readonly LocatorStep[] => {
  const found = typeof other === 'object' && other !== null ? known.get(other) : undefined;
  if (found === undefined) throw new TypeError('A locator is expected here.');
  return found.steps;
};

const waitOf = ({ timeout }: Options, usual = DEFAULT_WAIT_MS): number =>
  typeof timeout === 'number' && timeout > 0 ? Math.min(60_000, Math.round(timeout)) : usual;

/** The finding functions of pages and locators. `on` is how the script has what they are called on. */
export function finders(on: string, before: readonly LocatorStep[], tabId: number | undefined) {
  const next = (call: string, ...steps: readonly LocatorStep[]): object =>
    makeLocator(`${on}.${call}`, [...before, ...steps], tabId);
  const byText =
    (by: 'label' | 'text' | 'placeholder' | 'title' | 'alt', name: string) =>
    (text: Wanted, options: Options = {}): object =>
      next(`${name}(${written(text)})`, { by, match: matchOf(text, options.exact) });
  return {
    getByRole(role: string, options: Options = {}): object {
      const state = Object.fromEntries(
        STATES.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]]])),
      );
      const named = options.name === undefined ? '' : `, { name: ${written(options.name)} }`;
      return next(`getByRole(${written(role)}${named})`, {
        by: 'role',
        role: String(role),
        ...(options.name !== undefined && { name: matchOf(options.name, options.exact) }),
        ...(Object.keys(state).length > 0 && { state }),
      });
    },
    getByLabel: byText('label', 'getByLabel'),
    getByText: byText('text', 'getByText'),
    getByPlaceholder: byText('placeholder', 'getByPlaceholder'),
    getByTitle: byText('title', 'getByTitle'),
    getByAltText: byText('alt', 'getByAltText'),
    getByTestId(id: Wanted): object {
      return next(`getByTestId(${written(id)})`, { by: 'testid', match: matchOf(id, true) });
    },
    locator(selector: unknown, options: Options = {}): object {
      const filter = filterStep(options);
      const call = `locator(${written(typeof selector === 'string' ? selector : '…')})`;
      if (typeof selector !== 'string') return next(call, ...stepsOf(selector), ...filter);
      return next(call, ...selectorSteps(selector), ...filter);
    },
  };
}

/** CSS, or one of the few other ways that are common: `text=…`. */
function selectorSteps(selector: string): readonly LocatorStep[] {
  return selector.split(/\s*>>\s*/).map((part): LocatorStep => {
    const text = /^text=\s*(?:"(.*)"|'(.*)'|(.*))$/s.exec(part);
    if (text !== null)
      return {
        by: 'text',
        match: matchOf(text[1] ?? text[2] ?? text[3] ?? '', text[3] === undefined),
      };
    if (/^(?:xpath=|\/\/|\.\.)/.test(part))
      throw new TypeError('XPath is not available: use CSS, getByRole or filter({ has }).');
    return { by: 'css', css: part.replace(/^css=/, '') };
  });
}

function filterStep({ hasText, hasNotText, has, hasNot, visible }: Options): readonly LocatorStep[] {
  const step = {
    by: 'filter' as const,
    ...(hasText !== undefined && { hasText: matchOf(hasText) }),
    ...(hasNotText !== undefined && { hasNotText: matchOf(hasNotText) }),
    ...(has !== undefined && { has: stepsOf(has) }),
    ...(hasNot !== undefined && { hasNot: stepsOf(hasNot) }),
    ...(visible !== undefined && { visible }),
  };
  return Object.keys(step).length === 1 ? [] : [step];
}

/** A locator of the tab's page. Finds nothing before it is used, and must then mean exactly one element, as in Playwright. */
function makeLocator(on: string, steps: readonly LocatorStep[], tabId: number | undefined): object {
  const place = tabId === undefined ? {} : { tabId };
  const next = (call: string, ...more: readonly LocatorStep[]): object =>
    makeLocator(`${on}.${call}`, [...steps, ...more], tabId);
  const act = (
    call: string,
    tool: string,
    args: Readonly<Record<string, unknown>>,
    options: Options = {},
    to?: readonly LocatorStep[],
  ): Promise<void> =>
    ask(
      {
        tool,
        args: args as never,
        located: { nodeId: steps, ...(to !== undefined && { toNodeId: to }) },
        waitMs: waitOf(options),
        ...place,
        what: `${on}.${call}`.slice(0, 500),
      },
      () => undefined,
    );
  const look = <Told>(
    call: string,
    args: Readonly<Record<string, unknown>>,
    read: (answer: Answer) => Told,
  ): Promise<Told> =>
    ask(
      { tool: 'locate', args: { steps, ...args } as never, ...place, what: `${on}.${call}`.slice(0, 500) },
      (output) => read(output as Answer),
    );
  const one = <Told>(
    call: string,
    options: Options | undefined,
    read: (found: Found) => Told,
    args: Readonly<Record<string, unknown>> = {},
  ): Promise<Told> =>
    look(call, { expect: 'one', waitMs: waitOf(options ?? {}), ...args }, ({ elements }) => {
      const [found] = elements;
      if (found === undefined) throw new Error('Nothing was found.');
      return read(found);
    });
  /** At this moment, without waiting; `null`: nothing. */
  const now = <Told>(call: string, read: (found: Found | null) => Told): Promise<Told> =>
    look(call, { expect: 'at-most-one' }, ({ elements }) => read(elements[0] ?? null));

  const locator = {
    ...finders(on, steps, tabId),
    filter: (options: Options = {}) => next('filter(…)', ...filterStep(options)),
    nth: (index: number) => next(`nth(${index})`, { by: 'nth', index: Math.trunc(Number(index)) }),
    first: () => next('first()', { by: 'nth', index: 0 }),
    last: () => next('last()', { by: 'nth', index: -1 }),
    and: (other: unknown) => next('and(…)', { by: 'and', other: stepsOf(other) }),
    or: (other: unknown) => next('or(…)', { by: 'or', other: stepsOf(other) }),
    all: () =>
      look('all()', {}, ({ count }) =>
        Array.from({ length: count }, (_, index) => next(`nth(${index})`, { by: 'nth', index })),
      ),
    count: () => look('count()', { limit: 0 }, ({ count }) => count),
    click: (options: Options = {}) =>
      act(
        'click()',
        'click',
        {
          ...(options.button !== undefined && { button: options.button }),
          ...(options.clickCount !== undefined && { count: options.clickCount }),
          ...(options.modifiers !== undefined && { modifiers: options.modifiers }),
        },
        options,
      ),
    dblclick: (options?: Options) => act('dblclick()', 'click', { count: 2 }, options),
    hover: (options?: Options) => act('hover()', 'hover', {}, options),
    fill: (text: unknown, options?: Options) =>
      String(text ?? '') === ''
        ? act('fill("")', 'clear', {}, options)
        : act(`fill(${written(text)})`, 'type', { text: String(text) }, options),
    clear: (options?: Options) => act('clear()', 'clear', {}, options),
    pressSequentially: (text: unknown, options?: Options) =>
      act(`pressSequentially(${written(text)})`, 'type', { text: String(text), append: true }, options),
    press: (key: unknown, options?: Options) =>
      act(`press(${written(key)})`, 'key', { key: String(key) }, options),
    check: (options?: Options) => act('check()', 'check', { checked: true }, options),
    uncheck: (options?: Options) => act('uncheck()', 'check', { checked: false }, options),
    setChecked: (checked: unknown, options?: Options) =>
      act(`setChecked(${written(checked)})`, 'check', { checked: checked === true }, options),
    selectOption: (wanted: unknown, options: Options = {}) =>
      together(`${on}.selectOption(${written(wanted)})`, async () => {
        const labels = await labelsFor(wanted, () =>
          one('selectOption(…)', options, (found) => found.options, { options: true }),
        );
        const [only] = labels;
        await act(
          `selectOption(${written(wanted)})`,
          'select',
          labels.length === 1 ? { option: only } : { options: labels },
          options,
        );
      }),
    dragTo: (target: unknown, options?: Options) =>
      act('dragTo(…)', 'drag', {}, options, stepsOf(target)),
    setInputFiles: (files: unknown, options?: Options) =>
      act(`setInputFiles(${written(files)})`, 'upload', { paths: [files].flat().map(String) }, options),
    innerText: (options?: Options) => one('innerText()', options, ({ text }) => text),
    textContent: (options?: Options) => one('textContent()', options, ({ text }) => text),
    allInnerTexts: () =>
      look('allInnerTexts()', {}, ({ elements }) => elements.map(({ text }) => text)),
    allTextContents: () =>
      look('allTextContents()', {}, ({ elements }) => elements.map(({ text }) => text)),
    inputValue: (options?: Options) => one('inputValue()', options, ({ value }) => value ?? ''),
    getAttribute: (name: unknown, options?: Options) =>
      one(`getAttribute(${written(name)})`, options, ({ attribute }) => attribute, {
        attribute: String(name),
      }),
    isVisible: () => now('isVisible()', (found) => found?.visible ?? false),
    isHidden: () => now('isHidden()', (found) => !(found?.visible ?? false)),
    isEnabled: (options?: Options) => one('isEnabled()', options, ({ disabled }) => !disabled),
    isDisabled: (options?: Options) => one('isDisabled()', options, ({ disabled }) => disabled),
    isChecked: (options?: Options) => one('isChecked()', options, ({ checked }) => checked),
    waitFor: (options: Options = {}) =>
      look(
        `waitFor(${written(options)})`,
        { expect: String(options.state ?? 'visible'), waitMs: waitOf(options, 30_000) },
        () => undefined,
      ),
    toString: () => on,
  };
  const made = guarded('locator', locator);
  known.set(made, { steps, tabId });
  return made;
}

/** Options are given by label, value or index; the tool takes labels. */
async function labelsFor(
  wanted: unknown,
  askOptions: () => Promise<Found['options']>,
): Promise<readonly string[]> {
  const all = Array.isArray(wanted) ? (wanted as readonly unknown[]) : [wanted];
  const asWords = all.every((one) => typeof one === 'string' || hasLabel(one));
  const options = await askOptions().catch(() => []);
  if (options.length === 0 && asWords)
    return all.map((one) => (hasLabel(one) ? one.label : String(one)));
  return all.map((one) => {
    const { label, value, index } = (
      typeof one === 'object' && one !== null ? one : { label: one, value: one }
    ) as { label?: unknown; value?: unknown; index?: unknown };
    const found =
      options.find((option) => option.label === label) ??
      options.find((option) => option.value === value) ??
      (typeof index === 'number' ? options[index] : undefined);
    return found?.label ?? String(label ?? value ?? index);
  });
}

const hasLabel = (value: unknown): value is { readonly label: string } =>
  typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string';
