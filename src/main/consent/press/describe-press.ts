import type { Write } from '../write/describe-write.ts';
import { floorOfPresses } from '../floor/floor.ts';
import { foldWords } from '../floor/fold-words.ts';
import { amountOfTexts } from './amount-in.ts';
import { type Press, shownBy, wordsOf } from './press.ts';

/** A press on a page whose connection cannot be held, as a write: nothing else tells what it sends. */
export function describePress(presses: readonly Press[], entered: readonly string[]): Write | null {
  const press = presses.at(-1);
  if (press === undefined) return null;
  const { origin, role, name, tool, values } = press;
  const control = `${tool} ${role} ${foldWords(name).latin.slice(0, 3).join(' ')}`.trim();
  const shown = shownBy(presses);
  const fields = values.map(({ label, value }) => ({ name: label, value, isFile: false }));
  return {
    ...writeOfPress(press, shown),
    shape: `PRESS ${origin} ${control}`.slice(0, 300),
    floor: floorOfPresses(presses),
    carried: { fields, entered, shown, isWhole: true },
    amount: amountOfTexts(wordsOf(press)),
    presses,
  };
}

/** A write that is no request. */
export const writeOfPress = (press: Press, shown: readonly string[]): Omit<Write, 'shape'> => ({
  transport: '',
  method: '',
  path: '',
  floor: null,
  protocol: null,
  amount: null,
  destination: press.origin,
  carried: { fields: [], entered: [], shown, isWhole: true },
  leaving: { values: press.values, count: press.values.length },
  fields: [],
  operations: [],
  presses: [press],
});
