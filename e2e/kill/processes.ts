import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processes that can be killed while the program runs a task; `main` takes all others with it. */
export const PROCESS_KINDS = [
  'main',
  'agent',
  'tab',
  'ui',
  'gpu',
  'network',
  'mcp',
  'pdf',
] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

export interface ProgramProcess {
  readonly pid: number;
  readonly parent: number;
  /** Start time in clock ticks; a reused process ID has another one. */
  readonly startedAt: string;
  /** Kind of the process; `null` for those not killed alone, such as the zygotes. */
  readonly kind: ProcessKind | null;
}

/** Words in the command lines of Chromium's processes. Node's processes differ by their memory limits. */
const SIGNS: readonly (readonly [string, ProcessKind])[] = [
  ['--type=renderer', 'tab'],
  ['--type=gpu-process', 'gpu'],
  ['network.mojom.NetworkService', 'network'],
  ['--max-old-space-size=512', 'agent'],
  ['--max-old-space-size=256', 'mcp'],
  ['--max-old-space-size=768', 'pdf'],
];

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly startedAt: string;
  readonly command: string;
}

/** Returns the program and all its descendants; `ui` is the renderer of the window's own page. */
export async function processesOf(
  main: number,
  ui: number | null = null,
): Promise<readonly ProgramProcess[]> {
  const all = (await Promise.all((await readdir('/proc')).map(list))).filter((one) => one !== null);
  const below = new Set([main]);
  for (let before = 0; before !== below.size;) {
    before = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  const kindOf = ({ pid, command }: Listed): ProcessKind | null => {
    if (pid === main) return 'main';
    if (pid === ui) return 'ui';
    return SIGNS.find(([sign]) => command.includes(sign))?.[1] ?? null;
  };
  return all
    .filter(({ pid }) => below.has(pid))
    .map((each) => ({
      pid: each.pid,
      parent: each.parent,
      startedAt: each.startedAt,
      kind: kindOf(each),
    }));
}

/** Returns the processes that still exist after `withinMs` at the latest. */
export async function stillThere(
  processes: readonly ProgramProcess[],
  withinMs: number,
): Promise<readonly ProgramProcess[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const listed = await Promise.all(processes.map(({ pid }) => list(String(pid))));
    const left = processes.filter(({ startedAt }, at) => listed[at]?.startedAt === startedAt);
    if (left.length === 0 || Date.now() > deadline) return left;
    await sleep(50);
  }
}

/** Kills a process. Whether it existed: it may have ended since it was listed. */
export function killIfThere(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH') return false;
    throw thrown;
  }
}

/** Returns a process; `null` if `name` is none, or a zombie. */
async function list(name: string): Promise<Listed | null> {
  if (!/^\d+$/.test(name)) return null;
  const [command, status] = await Promise.all([
    readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
  ]);
  // Fields after the name in parentheses: state, parent, and the start time as the twentieth.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  if (state === undefined || parent === undefined || state === 'Z' || state === 'X') return null;
  return { pid: Number(name), parent: Number(parent), startedAt: fields[19] ?? '', command };
}
