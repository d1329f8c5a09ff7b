import { floorOfPresses } from '../floor/floor.ts';
import { foldWords } from '../floor/fold-words.ts';
import type { Write } from '../write/describe-write.ts';
import { amountOfTexts, type Press, shownBy, wordsOf } from './press.ts';

/** Describes a press as a write, where the page has a socket whose messages cannot be held and nothing else shows what is sent. */
export function describePress(
  press: Press,
  before: readonly Press[],
  entered: readonly string[],
): Write {
  const presses = [...before, press];
  const { origin, role, name, tool, values } = press;
  const control = `${tool} ${role} ${foldWords(name).latin.slice(0, 3).join(' ')}`.trim();
  const fields = values.map(({ label, value }) => ({
    name: label || 'value',
    value,
    isFile: false,
  }));
  return {
    shape: `PRESS ${origin} ${control}`.slice(0, 300),
    transport: '',
    method: '',
    path: '',
    destination: origin,
    places: [origin],
    floor: floorOfPresses(presses),
    known: null,
    carried: { fields, entered, shown: shownBy(presses), isWhole: true },
    amount: amountOfTexts(wordsOf(press)),
    operations: [],
    presses,
  };
}
