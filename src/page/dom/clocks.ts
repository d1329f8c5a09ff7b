/** Number of text changes after which an element counts as a clock. */
const TICKS = 4;
/** Least time between ticks in ms; a number that changes more often runs up to its value, and is waited for. */
const LEAST_GAP_MS = 50;
/** Longest text of a clock, in characters; a growing text is being written. */
const MOST_CHARS = 40;

interface Ticks {
  readonly count: number;
  readonly at: number;
}

const ticks = new WeakMap<Node, Ticks>();

/** Whether these mutations are only the next ticks of clocks: elements whose short text has changed repeatedly, and not too fast. */
export function areTicks(records: readonly MutationRecord[], now: number): boolean {
  const clocks = new Set(records.map(clockOf));
  let are = true;
  for (const clock of clocks) if (clock === null || !ticksAgain(clock, now)) are = false;
  return are;
}

/** The element whose text is all that a mutation changes; `null` for other mutations. */
function clockOf({ type, target, addedNodes, removedNodes }: MutationRecord): Node | null {
  const isText = ({ nodeType }: Node): boolean => nodeType === Node.TEXT_NODE;
  const element = type === 'characterData' ? target.parentNode : target;
  if (type === 'attributes' || element === null) return null;
  if (![...addedNodes, ...removedNodes].every(isText)) return null;
  return (element.textContent ?? '').length <= MOST_CHARS ? element : null;
}

function ticksAgain(clock: Node, now: number): boolean {
  const { count, at } = ticks.get(clock) ?? { count: 0, at: Number.NEGATIVE_INFINITY };
  const isSlow = now - at >= LEAST_GAP_MS;
  ticks.set(clock, { count: isSlow ? count + 1 : 0, at: now });
  return isSlow && count >= TICKS;
}
