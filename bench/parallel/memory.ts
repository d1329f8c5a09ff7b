import { readdir, readFile } from 'node:fs/promises';

/**
 * Lines of smaps_rollup (Linux): all memory, with shared memory counted once, and memory without a file behind it, which no other program
 * shares.
 */
const COUNTED = { all: /^Pss:\s+(\d+)/gm, own: /^Pss_(?:Anon|Shmem):\s+(\d+)/gm } as const;

/** Returns the memory of a process and all its descendants, in MB. `all` grows when another program with the same files ends. */
export async function memoryOfTree(
  root: number,
  kind: keyof typeof COUNTED = 'all',
): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (pid: number): boolean => {
    for (let each: number | undefined = pid; each !== undefined; each = parents.get(each))
      if (each === root) return true;
    return false;
  };
  let kilobytes = 0;
  for (const pid of parents.keys()) {
    if (!isBelow(pid)) continue;
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    for (const [, count] of rollup.matchAll(COUNTED[kind])) kilobytes += Number(count);
  }
  return kilobytes / 1024;
}
