import { readdir, readFile, readlink } from 'node:fs/promises';

/** Process of the installed program, as described by the kernel. */
export interface ProgramProcess {
  readonly pid: number;
  /** Type of the process: `browser` for the first one, otherwise Chromium's name. */
  readonly type: string;
  readonly uid: number;
  readonly args: readonly string[];
  /** Seccomp mode; in mode 2 a filter decides on each system call. */
  readonly seccomp: number;
  readonly userNamespace: string;
  readonly pidNamespace: string;
}

/** Returns all processes of an executable. */
export async function processesOf(executable: string): Promise<ProgramProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => readProcess(pid, executable)));
  return found.flatMap((process) => process ?? []);
}

/** Returns a process; `null` for another program's, and for one that ends during the call. */
async function readProcess(pid: number, executable: string): Promise<ProgramProcess | null> {
  try {
    const folder = `/proc/${pid}`;
    if ((await readlink(`${folder}/exe`)) !== executable) return null;
    // Chromium rewrites its processes' command lines as one text.
    const args = (await readFile(`${folder}/cmdline`, 'utf8')).split(/[\0 ]/).filter(Boolean);
    const status = await readFile(`${folder}/status`, 'utf8');
    return {
      pid,
      type: args.find((arg) => arg.startsWith('--type='))?.slice('--type='.length) ?? 'browser',
      uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
      args,
      seccomp: Number(/^Seccomp:\s+(\d)/m.exec(status)?.[1]),
      userNamespace: await readlink(`${folder}/ns/user`),
      pidNamespace: await readlink(`${folder}/ns/pid`),
    };
  } catch {
    return null;
  }
}
