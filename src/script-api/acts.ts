import { ask, together } from './host.ts';
import { type Reference, stepsOf } from './known-locators.ts';
import { type Found, lookAtOne } from './looks.ts';
import { said, written } from './matches.ts';
import { type Options, waitOf } from './wait-options.ts';

type Args = Readonly<Record<string, unknown>>;

type Act = (
  call: string,
  tool: string,
  args: Args,
  options?: Options,
  to?: Reference['steps'],
) => Promise<void>;

/** Makes the function behind all acts: each is a tool call, for which the gate finds the element. */
const actOn =
  ({ on, steps, tabId }: Reference): Act =>
  (call, tool, args, options = {}, to) =>
    ask(
      {
        tool,
        args,
        located: { nodeId: steps, ...(to !== undefined && { toNodeId: to }) },
        waitMs: waitOf(options),
        ...(tabId !== undefined && { tabId }),
        what: `${on}.${call}`.slice(0, 500),
      },
      () => undefined,
    );

/** The functions of a locator that act. */
export function acts(of: Reference) {
  const act = actOn(of);
  const check = (call: string, checked: boolean, options?: Options): Promise<void> =>
    act(call, 'check', { checked }, options);
  return {
    click: (options: Options = {}) => act('click()', 'click', clickArgs(options), options),
    dblclick: (options?: Options) => act('dblclick()', 'click', { count: 2 }, options),
    hover: (options?: Options) => act('hover()', 'hover', {}, options),
    fill: (text: unknown, options?: Options) =>
      said(text ?? '') === ''
        ? act('fill("")', 'clear', {}, options)
        : act(`fill(${written(text)})`, 'type', { text: said(text) }, options),
    clear: (options?: Options) => act('clear()', 'clear', {}, options),
    pressSequentially: (text: unknown, options?: Options) =>
      act(
        `pressSequentially(${written(text)})`,
        'type',
        { text: said(text), append: true },
        options,
      ),
    press: (key: unknown, options?: Options) =>
      act(`press(${written(key)})`, 'key', { key: said(key) }, options),
    check: (options?: Options) => check('check()', true, options),
    uncheck: (options?: Options) => check('uncheck()', false, options),
    setChecked: (checked: unknown, options?: Options) =>
      check(`setChecked(${written(checked)})`, checked === true, options),
    selectOption: (wanted: unknown, options: Options = {}) =>
      together(`${of.on}.selectOption(${written(wanted)})`, async () => {
        const offered = lookAtOne(of, 'selectOption(…)', options, (found) => found.options, {
          options: true,
        });
        const args = optionArgs(wanted, await offered);
        await act(`selectOption(${written(wanted)})`, 'select', args, options);
      }),
    dragTo: (target: unknown, options?: Options) =>
      act('dragTo(…)', 'drag', {}, options, stepsOf(target)),
    setInputFiles: (files: unknown, options?: Options) =>
      act(
        `setInputFiles(${written(files)})`,
        'upload',
        { paths: [files].flat().map(said) },
        options,
      ),
  };
}

const clickArgs = ({ button, clickCount, modifiers }: Options): Args => ({
  ...(button !== undefined && { button }),
  ...(clickCount !== undefined && { count: clickCount }),
  ...(modifiers !== undefined && { modifiers }),
});

/** Converts options by label, value or index to labels, which the tool accepts. */
function optionArgs(wanted: unknown, offered: Found['options']): Args {
  const labels = [wanted].flat().map((one) => labelOf(one, offered));
  const [only] = labels;
  return labels.length === 1 ? { option: only } : { options: labels };
}

function labelOf(wanted: unknown, offered: Found['options']): string {
  const { label, value, index }: Args =
    typeof wanted === 'object' && wanted !== null
      ? { ...wanted }
      : { label: wanted, value: wanted };
  const found =
    offered.find((option) => option.label === label) ??
    offered.find((option) => option.value === value) ??
    (typeof index === 'number' ? offered[index] : undefined);
  return found?.label ?? said(label ?? value ?? index);
}
