import { spawnSync } from 'node:child_process';

/** Returns the commit at which this branch left its base branch; `null` if git does not know it. */
export function branchBase(): string | null {
  const bases = ['@{upstream}', 'origin/main', 'main'].flatMap(
    (other) => git('merge-base', 'HEAD', other) ?? [],
  );
  return bases[0] ?? null;
}

/** Returns the files that differ from a commit, also uncommitted ones; `null` if git fails. */
export function filesSince(base: string): readonly string[] | null {
  const differing = git('diff', '--name-only', '--diff-filter=d', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return differing === null || added === null ? null : [...differing, ...added];
}

function git(...args: readonly string[]): readonly string[] | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}
