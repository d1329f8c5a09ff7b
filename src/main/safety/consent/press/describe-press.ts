import type { RequestField } from '../../../platform/requests/request-content.ts';
import type { Write } from '../write/describe-write.ts';
import { floorOfPresses } from '../floor/floor.ts';
import { foldWords } from '../floor/fold-words.ts';
import { amountOfTexts } from './amount-in.ts';
import { type Press, shownBy, wordsOf } from './press.ts';

/** Describes a press as a write, where the page has a socket whose messages cannot be held and nothing else shows what is sent. */
export function describePress(
  press: Press,
  before: readonly Press[],
  entered: readonly string[],
): Write {
  const presses = [...before, press];
  const { origin, role, name, tool } = press;
  const control = `${tool} ${role} ${foldWords(name).latin.slice(0, 3).join(' ')}`.trim();
  const shown = shownBy(presses);
  return {
    ...writeOfPress(press, shown),
    shape: `PRESS ${origin} ${control}`.slice(0, 300),
    floor: floorOfPresses(presses),
    carried: { fields: fieldsOf(press), entered, shown, isWhole: true },
    amount: amountOfTexts(wordsOf(press)),
    presses,
  };
}

const fieldsOf = ({ values }: Press): readonly RequestField[] =>
  values.map(({ label, value }) => ({ name: label || 'value', value, isFile: false }));

/** Returns a press as a write that is not a request. */
export const writeOfPress = (press: Press, shown: readonly string[]): Omit<Write, 'shape'> => ({
  transport: '',
  method: '',
  path: '',
  floor: null,
  known: null,
  amount: null,
  destination: press.origin,
  carried: { fields: fieldsOf(press), entered: [], shown, isWhole: true },
  operations: [],
  presses: [press],
});
