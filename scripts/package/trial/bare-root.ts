import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import type { Display } from '../../launch/display.ts';
import { type CommandResult, lastLines, runCommand } from '../../runtime/run-command.ts';
import { asRoot, outputOf, type TrialUser } from './ordinary-user.ts';

const MAKE_MS = 15 * 60_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const NAME = 'ada';
const ID = 1000;

/**
 * Shell script that runs a program with the folder as its root, in a separate mount namespace: the mounts end with it in any case. The old
 * root is left completely, because the kernel creates no user namespaces inside a plain `chroot`, and Chromium's sandbox needs them.
 */
const ENTER = `
root=$1; shift
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
cd "$root"
pivot_root . mnt
umount -l /mnt
cd /
exec "$@"
`;

/** Minimal Debian or Ubuntu in a folder: no compiler, no Node, no display. */
export class BareRoot {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<BareRoot> {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-root-'));
    const root = new BareRoot(folder);
    try {
      await asRoot('chmod', '755', folder);
      await root.#fill(await archiveOfThisSystem());
      return root;
    } catch (error) {
      await root.remove();
      throw error;
    }
  }

  async #fill({ uri, codename, components }: Archive): Promise<void> {
    // Certificates are needed only for an archive with HTTPS.
    const needsCertificates = uri.startsWith('https:');
    const made = await runCommand(
      'debootstrap',
      [
        '--variant=minbase',
        `--components=${components.join(',')}`,
        ...(needsCertificates ? ['--include=ca-certificates'] : []),
        codename,
        this.folder,
        uri,
      ],
      { cwd: '/', env: process.env, timeoutMs: MAKE_MS },
    );
    assert.equal(made.exitCode, 0, lastLines(made));
    if (needsCertificates)
      await this.copyIn('/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs');
    await copyFile('/etc/resolv.conf', join(this.folder, 'etc/resolv.conf'));
    // Services of installed packages must not start on this machine.
    await writeFile(join(this.folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', {
      mode: 0o755,
    });
    await this.run('useradd', '--create-home', '--uid', String(ID), NAME);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Copies a file of this machine into a folder of the root; returns its path there. */
  async copyIn(file: string, folder: string): Promise<string> {
    await mkdir(join(this.folder, folder), { recursive: true });
    await copyFile(file, join(this.folder, folder, basename(file)));
    return join(folder, basename(file));
  }

  /** Runs a command there as root; returns its result. */
  call(file: string, ...args: readonly string[]): Promise<CommandResult> {
    const [program, ...rest] = this.command([file, ...args]);
    return runCommand(program, rest, {
      cwd: '/',
      env: { ...process.env, PATH, HOME: '/root', LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: MAKE_MS,
    });
  }

  /** Runs a command there as root; returns its output. Throws when it fails. */
  async run(file: string, ...args: readonly string[]): Promise<string> {
    const result = await this.call(file, ...args);
    if (result.exitCode !== 0) throw new Error(`${file} ${args.join(' ')}: ${lastLines(result)}`);
    return result.stdout;
  }

  /** Returns the command on this machine that runs `args` in the root. */
  command(args: readonly string[]): [string, ...string[]] {
    return ['unshare', '--mount', '--', 'sh', '-euc', ENTER, 'sh', this.folder, ...args];
  }

  get user(): TrialUser {
    return new RootUser(this);
  }
}

/** Unprivileged user in a bare root. */
class RootUser implements TrialUser {
  readonly #root: BareRoot;
  readonly home = `/home/${NAME}`;

  constructor(root: BareRoot) {
    this.#root = root;
  }

  start(
    file: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): ChildProcess {
    const own = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: this.home, USER: NAME, ...env };
    const [program, ...rest] = this.#root.command([
      'setpriv',
      `--reuid=${ID}`,
      `--regid=${ID}`,
      '--clear-groups',
      'env',
      '--ignore-environment',
      '--chdir',
      this.home,
      'LANG=C.UTF-8',
      ...Object.entries(own).map(([name, value]) => `${name}=${value}`),
      file,
      ...args,
    ]);
    return spawn(program, rest, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  run(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    return outputOf(this.start(file, args, env));
  }

  async mayUse({ env }: Display): Promise<void> {
    await this.#root.copyIn(env.XAUTHORITY, dirname(env.XAUTHORITY));
    await asRoot('chown', '-R', `${ID}:${ID}`, join(this.#root.folder, dirname(env.XAUTHORITY)));
  }

  owns = (uid: number): boolean => uid === ID;
}

interface Archive {
  readonly uri: string;
  readonly codename: string;
  readonly components: readonly string[];
}

/** Returns the archive of this machine's own packages. */
async function archiveOfThisSystem(): Promise<Archive> {
  const codename = (
    await asRoot('sh', '-c', '. /etc/os-release && echo "$VERSION_CODENAME"')
  ).trim();
  const find = async (): Promise<string[][]> => {
    const format = '$(REPO_URI)|$(CODENAME)|$(ORIGIN)|$(COMPONENT)';
    const text = await asRoot(
      'apt-get',
      'indextargets',
      '--format',
      format,
      'Created-By: Packages',
    );
    const lines = text.split('\n').map((line) => line.split('|'));
    return lines.filter(
      ([, name, origin = '']) => name === codename && /^(?:Debian|Ubuntu)$/.test(origin),
    );
  };
  let found = await find();
  if (found.length === 0) {
    await asRoot('apt-get', 'update');
    found = await find();
  }
  const uri = found[0]?.[0];
  assert(uri !== undefined, `no archive of ${codename} stands in this machine’s apt sources`);
  const components = found.flatMap(([at, , , component = '']) => (at === uri ? [component] : []));
  return { uri, codename, components: [...new Set(components)] };
}
