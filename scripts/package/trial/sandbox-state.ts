import { readdir, readFile, readlink } from 'node:fs/promises';

/** One process of the installed program, as the kernel tells of it. */
export interface ProgramProcess {
  readonly pid: number;
  /** `browser` for the first one, else what Chromium calls it. */
  readonly type: string;
  readonly uid: number;
  readonly args: readonly string[];
  /** 2: a filter decides on each system call. */
  readonly seccomp: number;
  readonly userNamespace: string;
  readonly pidNamespace: string;
}

/** All processes of an executable. */
export async function processesOf(executable: string): Promise<ProgramProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => readProcess(pid, executable)));
  return found.flatMap((process) => process ?? []);
}

/** `null` for another program's, and for one that ends while it is looked at. */
async function readProcess(pid: number, executable: string): Promise<ProgramProcess | null> {
  try {
    const folder = `/proc/${pid}`;
    if ((await readlink(`${folder}/exe`)) !== executable) return null;
    // Chromium writes its processes' command lines anew, as one text.
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
