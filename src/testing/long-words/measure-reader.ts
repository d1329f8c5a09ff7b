/** Returns the CPU time in ms that a reader needs for a text, so that other programs on a busy machine do not count. */
function msFor(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  try {
    read(text);
  } catch (thrown) {
    // A reader that rejects a text has read it; one that overflows the stack has not.
    if (thrown instanceof RangeError) throw thrown;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the least ms of up to three measurements, because freshly loaded code can make a single one long. */
export function leastMs(read: (text: string) => unknown, text: string, mostMs: number): number {
  let ms = msFor(read, text);
  for (let times = 1; times < 3 && ms > mostMs; times += 1) ms = Math.min(ms, msFor(read, text));
  return ms;
}

export const slownessText = (shape: string, length: number, ms: number): string =>
  `${shape}: ${ms.toFixed()} ms for ${length} characters`;
