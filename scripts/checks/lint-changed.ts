// All files by the rules that need no types; by those that do, which take thirty times as long, only what differs from the branch that
// it goes into. `npm test` looks at everything: what changed may break a rule in a file that uses it.
import { spawnSync } from 'node:child_process';

const OXLINT = 'node_modules/.bin/oxlint';
const LINTED = /\.[cm]?[jt]sx?$/;

const changed = changedFiles();
if (changed === null) process.exitCode = lint('--type-aware', '.');
else {
  process.exitCode = lint('.');
  if (process.exitCode === 0 && changed.length > 0)
    process.exitCode = lint('--type-aware', ...changed);
}

function lint(...args: readonly string[]): number {
  return spawnSync(OXLINT, ['--deny-warnings', ...args], { stdio: 'inherit' }).status ?? 1;
}

/** Since this branch left the one that it follows, with what is not committed; `null` where git does not tell. */
function changedFiles(): readonly string[] | null {
  const base = ['@{upstream}', 'origin/main', 'main']
    .map((other) => git('merge-base', 'HEAD', other)?.[0])
    .find((commit) => commit !== undefined);
  if (base === undefined) return null;
  const differing = git('diff', '--name-only', '--diff-filter=d', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (differing === null || added === null) return null;
  return [...differing, ...added].filter((file) => LINTED.test(file));
}

function git(...args: readonly string[]): readonly string[] | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}
