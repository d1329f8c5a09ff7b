/** ms of this process alone that a reader takes for a text: other programs of a busy machine do not count. */
function msFor(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  try {
    read(text);
  } catch (thrown) {
    // A text that is refused has been read; one that is too long for the stack has not.
    if (thrown instanceof RangeError) throw thrown;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Code that has just been loaded makes some measurement long, never the quickest of several. */
export function leastMs(read: (text: string) => unknown, text: string, mostMs: number): number {
  let ms = msFor(read, text);
  for (let times = 1; times < 3 && ms > mostMs; times += 1) ms = Math.min(ms, msFor(read, text));
  return ms;
}

export const slownessText = (shape: string, length: number, ms: number): string =>
  `${shape}: ${ms.toFixed()} ms for ${length} characters`;
