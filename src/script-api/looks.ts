import type { LocateOutput } from '#shared/tools/reading/locate.ts';

import type { Next } from './finders.ts';
import { ask, trusted } from './host.ts';
import type { Reference } from './known-locators.ts';
import { said, written } from './matches.ts';
import { type Options, waitOf } from './wait-options.ts';

/** One element in the output of `locate`. */
export type Found = LocateOutput['elements'][number];
type Answer = Pick<LocateOutput, 'count' | 'elements'>;
type Args = Readonly<Record<string, unknown>>;

/** Reads the elements that a locator matches. */
const look = <Told>(
  { on, steps, tabId }: Reference,
  call: string,
  args: Args,
  read: (answer: Answer) => Told,
): Promise<Told> =>
  ask(
    {
      tool: 'locate',
      args: { steps, ...args },
      ...(tabId !== undefined && { tabId }),
      what: `${on}.${call}`.slice(0, 500),
    },
    (output) => read(trusted<Answer>(output)),
  );

/** Reads exactly one element. It waits for the element and, as acts do, finds it by its earlier meaning when the page has changed. */
export const lookAtOne = <Told>(
  { on, steps, tabId }: Reference,
  call: string,
  options: Options | undefined,
  read: (found: Found) => Told,
  args: Args = {},
): Promise<Told> =>
  ask(
    {
      tool: 'locate',
      args: { steps, expect: 'one', ...args },
      located: { nodeId: steps },
      waitMs: waitOf(options ?? {}),
      ...(tabId !== undefined && { tabId }),
      what: `${on}.${call}`.slice(0, 500),
    },
    (output) => {
      const [found] = trusted<Answer>(output).elements;
      if (found === undefined) throw new Error('Nothing was found.');
      return read(found);
    },
  );

/** The functions of a locator that read. */
export function looks(of: Reference, next: Next) {
  const one = <Told>(
    call: string,
    options: Options | undefined,
    read: (found: Found) => Told,
    args?: Args,
  ): Promise<Told> => lookAtOne(of, call, options, read, args);
  /** Reads the current element without waiting; `null` when there is none. */
  const now = <Told>(call: string, read: (found: Found | null) => Told): Promise<Told> =>
    look(of, call, { expect: 'at-most-one' }, ({ elements }) => read(elements[0] ?? null));
  const texts = (call: string) => (): Promise<readonly string[]> =>
    look(of, call, {}, ({ elements }) => elements.map(({ text }) => text));
  return {
    all: () =>
      look(of, 'all()', { limit: 0 }, ({ count }) =>
        Array.from({ length: count }, (_, index) => next(`nth(${index})`, { by: 'nth', index })),
      ),
    count: () => look(of, 'count()', { limit: 0 }, ({ count }) => count),
    innerText: (options?: Options) => one('innerText()', options, ({ text }) => text),
    textContent: (options?: Options) => one('textContent()', options, ({ text }) => text),
    allInnerTexts: texts('allInnerTexts()'),
    allTextContents: texts('allTextContents()'),
    inputValue: (options?: Options) => one('inputValue()', options, ({ value }) => value ?? ''),
    getAttribute: (name: unknown, options?: Options) =>
      one(`getAttribute(${written(name)})`, options, ({ attribute }) => attribute, {
        attribute: said(name),
      }),
    isVisible: () => now('isVisible()', (found) => found?.visible ?? false),
    isHidden: () => now('isHidden()', (found) => !(found?.visible ?? false)),
    isEnabled: (options?: Options) => one('isEnabled()', options, ({ disabled }) => !disabled),
    isDisabled: (options?: Options) => one('isDisabled()', options, ({ disabled }) => disabled),
    isChecked: (options?: Options) => one('isChecked()', options, ({ checked }) => checked),
    waitFor: (options: Options = {}) =>
      look(
        of,
        `waitFor(${written(options)})`,
        { expect: options.state ?? 'visible', waitMs: waitOf(options, 30_000), limit: 0 },
        () => undefined,
      ),
  };
}
