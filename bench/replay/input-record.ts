/** Input that reached an element of a page, as the page has written it down. */
export interface InputRecord {
  /** Milliseconds since the epoch: when, and until when the page went on changing. */
  readonly at: number;
  readonly busyUntil: number;
  /** The mark of the control that it reached; one that this benchmark has added is `added` and its name, `null`: none. */
  readonly control: string | null;
  /** The marks of the element and of those around it, the innermost first. */
  readonly around: readonly string[];
  /** What a call was to choose in a list and was chosen already, so that no input reached the list. */
  readonly chosenAlready?: string;
}

/** An expression that gives what the page has written down, and forgets it. */
export const TAKE_INPUT = `(() => {
  const records = JSON.parse(sessionStorage.getItem('bench.input') ?? '[]');
  sessionStorage.removeItem('bench.input');
  return records;
})()`;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What happened while these calls were under way. A page's clock and the program's are the same. */
export const during = (
  records: readonly InputRecord[],
  spans: readonly Span[],
): readonly InputRecord[] =>
  records.filter(({ at }) => spans.some(({ from, to }) => at >= from && at <= to));

/** The button of the banner that agrees to nothing. A replay may press it; any other of the banner's is a wrong element. */
export const REFUSES = 'Reject';
export const ADDED = 'added ';

const isRefusal = ({ control }: InputRecord): boolean => control === `${ADDED}${REFUSES}`;

/** The elements that input reached, in order; one that it reached several times in a row stands once. */
export function reached(records: readonly InputRecord[]): readonly InputRecord[] {
  return records.filter((record, index) => {
    const before = records[index - 1];
    return before === undefined || !isSame(before, record);
  });
}

/**
 * The first element that a replay reached and the recorded run did not reach at that point; `null`: none. A replay that ends early
 * has reached no wrong one.
 */
export function firstWrong(
  recorded: readonly InputRecord[],
  replayed: readonly InputRecord[],
): InputRecord | null {
  const wanted = [...reached(recorded)];
  const onPage = replayed.filter((record) => !isRefusal(record));
  return (
    reached(onPage).find((record) => {
      // In another version of the page it may have to be chosen, or not.
      while (wanted[0]?.chosenAlready !== undefined && !isChoice(wanted[0], record)) wanted.shift();
      const one = wanted.shift();
      return one === undefined || !(isChoice(one, record) || isSame(one, record));
    }) ?? null
  );
}

/** Whether input reached a list that has this choice. */
const isChoice = ({ chosenAlready }: InputRecord, { control }: InputRecord): boolean =>
  chosenAlready !== undefined &&
  control?.startsWith('select|') === true &&
  control.includes(chosenAlready);

/** Inside of a control any part of it is the control; elsewhere the parts of a block are not told apart from the block. */
function isSame(one: InputRecord, other: InputRecord): boolean {
  if (one.control !== null || other.control !== null) return one.control === other.control;
  const [first = '', second = ''] = [one.around[0], other.around[0]];
  return other.around.includes(first) || one.around.includes(second);
}
