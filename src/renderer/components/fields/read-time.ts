const TIME =
  /^(?<early>上午|下午|晚上)?\s*(?<hour>\d{1,2})(?:\s*[:：.时点]\s*(?<minute>\d{1,2})?分?|(?<joined>\d{2}))?\s*(?<late>[ap]\.?m?\.?)?$/iu;

/** Reads a typed time of day as `HH:MM`, whichever clock it is in; `null` if it is none. */
export function readTime(text: string): string | null {
  const { groups } = TIME.exec(text.trim()) ?? {};
  if (groups === undefined) return null;
  const { early = '', hour, minute, joined, late = '' } = groups;
  const half = late === '' ? early : late.toLowerCase();
  const typed = Number(hour);
  const minutes = Number(minute ?? joined ?? '0');
  if (half !== '' && typed > 12) return null;
  const hours = half === '' ? typed : (typed % 12) + (/^(?:p|下午|晚上)/.test(half) ? 12 : 0);
  return hours > 23 || minutes > 59 ? null : twoByTwo(hours, minutes);
}

/** The time some minutes later or, for a negative number, earlier, on the same clock face. */
export function moveTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const day = 24 * 60;
  const moved = (hour * 60 + minute + minutes + day) % day;
  return twoByTwo(Math.floor(moved / 60), moved % 60);
}

const twoByTwo = (hours: number, minutes: number): string =>
  [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
