import { type ChildProcess, spawn } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Display } from '../../launch/display.ts';
import { type CommandResult, lastLines, runCommand } from '../../runtime/run-command.ts';

const NAME = 'waymark-trial';
const TIMEOUT_MS = 60_000;

/** Runs a system command as root; returns its output. Throws when it fails. */
export async function asRoot(file: string, ...args: readonly string[]): Promise<string> {
  const result = await runCommand(file, args, {
    cwd: '/',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    timeoutMs: 2 * TIMEOUT_MS,
  });
  if (result.exitCode !== 0) throw new Error(`${file} ${args.join(' ')}: ${lastLines(result)}`);
  return result.stdout;
}

/** User of the installed program. */
export interface TrialUser {
  readonly home: string;
  /** Starts a program as this user, with a fresh environment. */
  start(
    file: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): ChildProcess;
  /** Runs a program to its end as this user. */
  run(
    file: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<TrialOutput>;
  /** Lets this user draw on a display that root started. */
  mayUse(display: Display): Promise<void>;
  /** Whether the uid is this user's. */
  owns(uid: number): boolean;
}

type TrialOutput = Pick<CommandResult, 'exitCode' | 'stdout' | 'stderr'>;

/** Returns the output of a program up to its end; fails if it does not end in time. */
export async function outputOf(child: ChildProcess): Promise<TrialOutput> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const deadline = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(deadline);
  return { exitCode, stdout, stderr };
}

/** Unprivileged user with a home folder, created for the trial. */
export class OrdinaryUser implements TrialUser {
  readonly home: string;
  private readonly uid: number;
  private readonly gid: number;

  private constructor([, , uid, gid, , home]: readonly string[]) {
    this.uid = Number(uid);
    this.gid = Number(gid);
    this.home = home ?? '';
    if (!(this.uid > 0) || this.home === '') throw new Error(`No user was made for the trial.`);
  }

  static async create(): Promise<OrdinaryUser> {
    await OrdinaryUser.remove();
    await asRoot('useradd', '--create-home', NAME);
    return new OrdinaryUser((await asRoot('getent', 'passwd', NAME)).trim().split(':'));
  }

  static async remove(): Promise<void> {
    await asRoot('userdel', '--remove', '--force', NAME).catch(() => undefined);
  }

  start(
    file: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): ChildProcess {
    return spawn(file, args, {
      cwd: this.home,
      uid: this.uid,
      gid: this.gid,
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: this.home,
        USER: NAME,
        LANG: 'C.UTF-8',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  run(
    file: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<TrialOutput> {
    return outputOf(this.start(file, args, env));
  }

  async mayUse({ env }: Display): Promise<void> {
    for (const path of [dirname(env.XAUTHORITY), env.XAUTHORITY])
      await chown(path, this.uid, this.gid);
  }

  owns(uid: number): boolean {
    return uid === this.uid;
  }
}
