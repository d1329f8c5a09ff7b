/** Input that reached an element of a page, as the page recorded it. */
export interface InputRecord {
  /** Time of the input, and the time until which the page kept changing, both in ms since the epoch. */
  readonly at: number;
  readonly busyUntil: number;
  /** Mark of the control that the input reached; `added ` and its name for a control of this benchmark; `null` for none. */
  readonly control: string | null;
  /** Marks of the element and its ancestors, the innermost first. */
  readonly around: readonly string[];
  /** Option that a call was to choose and that was chosen already, so that no input reached the list. */
  readonly chosenAlready?: string;
}

/** Expression that returns the page's records and clears them. */
export const TAKE_INPUT = `(() => {
  const records = JSON.parse(sessionStorage.getItem('bench.input') ?? '[]');
  sessionStorage.removeItem('bench.input');
  return records;
})()`;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the records made during these calls. A page's clock and the program's are the same. */
export const during = (
  records: readonly InputRecord[],
  spans: readonly Span[],
): readonly InputRecord[] =>
  records.filter(({ at }) => spans.some(({ from, to }) => at >= from && at <= to));

/** Button of the banner that rejects cookies. A replay may press it; any other button of the banner is a wrong element. */
export const REFUSES = 'Reject';
export const ADDED = 'added ';

const isRefusal = ({ control }: InputRecord): boolean => control === `${ADDED}${REFUSES}`;

/** Returns the elements that input reached, in order; repeated input to the same element counts once. */
export function reached(records: readonly InputRecord[]): readonly InputRecord[] {
  return records.filter((record, index) => {
    const before = records[index - 1];
    return before === undefined || !isSame(before, record);
  });
}

/**
 * Returns the first element that a replay reached and the recorded run did not reach at that point; `null` for none. A replay that ends
 * early has reached no wrong element.
 */
export function firstWrong(
  recorded: readonly InputRecord[],
  replayed: readonly InputRecord[],
): InputRecord | null {
  const wanted = [...reached(recorded)];
  const onPage = replayed.filter((record) => !isRefusal(record));
  return (
    reached(onPage).find((record) => {
      // In another version of the page the option may have to be chosen, or be chosen already.
      while (wanted[0]?.chosenAlready !== undefined && !isChoice(wanted[0], record)) wanted.shift();
      const one = wanted.shift();
      return one === undefined || !(isChoice(one, record) || isSame(one, record));
    }) ?? null
  );
}

/** Whether the input reached a list that has this option. */
const isChoice = ({ chosenAlready }: InputRecord, { control }: InputRecord): boolean =>
  chosenAlready !== undefined &&
  control?.startsWith('select|') === true &&
  control.includes(chosenAlready);

/** Any part inside a control counts as the control; elsewhere an element and its ancestors count as the same. */
function isSame(one: InputRecord, other: InputRecord): boolean {
  if (one.control !== null || other.control !== null) return one.control === other.control;
  const [first = '', second = ''] = [one.around[0], other.around[0]];
  return other.around.includes(first) || one.around.includes(second);
}
