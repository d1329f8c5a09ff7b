import type { ScriptedCall } from '../../src/testing/scripted-model/model-script.ts';
import { call } from '../consent/chores/chore.ts';
import type { CallResult, Policy, Told } from './policy.ts';

export { call, click, page, type } from '../consent/chores/chore.ts';

/** Returns a policy that makes one group of calls after the other, whatever their results, and then answers. */
export const steps = (
  groups: readonly (readonly ScriptedCall[])[],
  answer: string | ((last: Told) => string) = 'Done.',
): Policy =>
  function* play(first) {
    let told = first;
    for (const group of groups) told = yield group;
    return typeof answer === 'string' ? answer : answer(told);
  };

export const readPage = (args: Readonly<Record<string, unknown>> = {}): ScriptedCall =>
  call('read_page', args);

/** Returns a call for all rows of the page's tables, as far as the tool follows them. */
export const extractTables = (args: Readonly<Record<string, unknown>> = {}): ScriptedCall =>
  call('extract', { format: { tables: true }, ...args });

/** Returns the text of a group's results. */
export const textOf = ({ results }: Told): string => results.map(({ text }) => text).join('\n');

export const lastOf = ({ results }: Told): CallResult => {
  const last = results.at(-1);
  if (last === undefined) throw new Error('no call had a result');
  return last;
};

/** Returns an empty list if the condition holds, otherwise a list with the fault. */
export const unless = (holds: boolean, wrong: string): readonly string[] => (holds ? [] : [wrong]);
