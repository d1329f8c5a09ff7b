import type { Write } from '../write/describe-write.ts';
import { floorOfPresses } from '../floor/floor.ts';
import { foldWords } from '../floor/fold-words.ts';
import { amountOfTexts } from './amount-in.ts';
import type { Press } from './press.ts';

/** A press on a page whose connection cannot be held, as a write: nothing else tells what it sends. */
export function describePress(presses: readonly Press[], entered: readonly string[]): Write | null {
  const press = presses.at(-1);
  if (press === undefined) return null;
  const { origin, role, name, tool, dialog, values, hints, object } = press;
  const control = `${tool} ${role} ${foldWords(name).latin.slice(0, 3).join(' ')}`.trim();
  const shown = [name, ...hints, object, dialog?.heading ?? '', dialog?.text ?? ''];
  return {
    shape: `PRESS ${origin} ${control}`.slice(0, 300),
    transport: '',
    method: '',
    path: '',
    destination: origin,
    floor: floorOfPresses(presses),
    protocol: null,
    carried: {
      fields: values.map(({ label, value }) => ({ name: label, value, isFile: false })),
      entered,
      shown,
      isWhole: true,
    },
    leaving: { values, count: values.length },
    amount: amountOfTexts(shown),
    fields: [],
    operations: [],
    presses,
  };
}
