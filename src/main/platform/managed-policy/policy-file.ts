import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

import {
  type ManagedPolicy,
  ManagedPolicySchema,
  type PolicyState,
} from '#shared/model/managed-policy/managed-policy.ts';
import type { PolicyFault } from '#shared/model/managed-policy/policy-fault.ts';

import { isHostPattern } from './host-pattern.ts';
import {
  FaultyPolicyError,
  patternFault,
  schemaFault,
  syntaxFault,
} from './faulty-policy-error.ts';
import { windowsFault } from './windows-owner.ts';

const MAX_BYTES = 1_000_000;
const WRITABLE_BY_GROUP = 0o020;
const WRITABLE_BY_OTHERS = 0o002;
const STICKY = 0o1000;

/** Paths of the policy file. They are literal, because the person can set a variable such as `ProgramData`. */
const PLACES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: '/etc/waymark/policy.json',
  darwin: '/Library/Application Support/Waymark/policy.json',
  win32: String.raw`C:\ProgramData\Waymark\policy.json`,
};

/** Owners that a policy file may have, and groups that may change it: root's, and on macOS `admin`, which is 80 there. */
interface Trusted {
  readonly owners: readonly number[];
  readonly groups: readonly number[];
}
const ADMINISTRATORS: Trusted = {
  owners: [0],
  groups: process.platform === 'darwin' ? [0, 80] : [0],
};

export const policyPlace = (platform: NodeJS.Platform): string | null => PLACES[platform] ?? null;

/** Reads the policy of this computer. Never throws: a policy that cannot be followed is the state `faulty`. */
export function readPolicy(file: string | null, trusted: Trusted = ADMINISTRATORS): PolicyState {
  if (file === null) return { status: 'none' };
  try {
    const text = readTrusted(file, trusted);
    if (text === null) return { status: 'none' };
    return { status: 'active', file, policy: parsePolicy(text.replace(/^\uFEFF/, '')) };
  } catch (thrown) {
    return { status: 'faulty', file, fault: faultOf(thrown) };
  }
}

/** Throws a `FaultyPolicyError` that names the line. */
function parsePolicy(text: string): ManagedPolicy {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (thrown) {
    throw thrown instanceof SyntaxError ? syntaxFault(text, thrown) : thrown;
  }
  const read = ManagedPolicySchema.safeParse(parsed);
  if (!read.success) throw schemaFault(text, read.error);
  const { sites, models } = read.data;
  requireHosts(text, ['sites', 'allow'], sites.allow ?? []);
  requireHosts(text, ['sites', 'block'], sites.block);
  requireHosts(text, ['models', 'hosts'], models.hosts ?? []);
  return read.data;
}

function requireHosts(text: string, path: readonly string[], patterns: readonly string[]): void {
  const unclear = patterns.findIndex((pattern) => !isHostPattern(pattern));
  if (unclear !== -1) throw patternFault(text, [...path, unclear]);
}

function faultOf(thrown: unknown): PolicyFault {
  if (thrown instanceof FaultyPolicyError)
    return { reason: thrown.reason, params: thrown.params, sentence: thrown.message };
  const reason = (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 1000);
  return {
    reason: 'unreadable',
    params: { problem: reason },
    sentence: `It cannot be read: ${reason}`,
  };
}

/** Reads the policy file; `null` when there is none. Throws when someone other than the administrators can change it. */
function readTrusted(file: string, trusted: Trusted): string | null {
  const handle = opened(file);
  if (handle === null) return null;
  try {
    const { size, uid, gid, mode } = fstatSync(handle);
    if (size > MAX_BYTES)
      throw new FaultyPolicyError('size', `It is larger than ${MAX_BYTES} bytes.`);
    if (process.platform === 'win32') {
      const fault = windowsFault(file);
      if (fault !== null) throw untrusted(fault.path, fault.reason);
    } else {
      refuseUntrusted(file, { uid, gid, mode }, trusted);
      for (const folder of foldersOf(realpathSync(file))) {
        const access = statSync(folder);
        // Entries of a sticky folder can be replaced only by their owner.
        const isSticky = (access.mode & STICKY) !== 0;
        refuseUntrusted(folder, isSticky ? { ...access, mode: 0 } : access, trusted);
      }
    }
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}

function opened(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    if (code === 'ENOTDIR') return null;
    if (code !== 'ENOENT') throw thrown;
    const link = danglingLink(file);
    if (link !== null)
      throw new FaultyPolicyError('link', `${link} is a link that leads nowhere.`, { path: link });
    return null;
  }
}

/**
 * Returns the first path, from the file upward, that exists but is a link to nothing: a policy was installed, but its file is missing.
 * `null` when there is none.
 */
function danglingLink(file: string): string | null {
  const there = [file, ...foldersOf(file)].find(
    (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
  );
  return there === undefined || existsSync(there) ? null : there;
}

interface Access {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

function refuseUntrusted(path: string, { uid, gid, mode }: Access, trusted: Trusted): void {
  if (!trusted.owners.includes(uid)) throw untrusted(path, 'owner');
  const isOfGroup = (mode & WRITABLE_BY_GROUP) !== 0 && !trusted.groups.includes(gid);
  if (isOfGroup || (mode & WRITABLE_BY_OTHERS) !== 0) throw untrusted(path, 'writable');
}

const untrusted = (path: string, reason: 'owner' | 'writable'): FaultyPolicyError =>
  new FaultyPolicyError(
    reason,
    reason === 'owner'
      ? `${path} does not belong to an administrator.`
      : `${path} can be changed by others than administrators.`,
    { path },
  );

/** Returns the folders around a path. Whoever may write into one of them can replace the file. */
function foldersOf(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersOf(folder)];
}
