// Lints all files by the rules that need no types. Rules with types take thirty times as long, so they check only files that differ from
// the base branch. `npm test` checks everything: a change may break a rule in a file that imports it.
import { spawnSync } from 'node:child_process';

import { branchBase, filesSince } from './branch-changes.ts';

const OXLINT = 'node_modules/.bin/oxlint';
const LINTED = /\.[cm]?[jt]sx?$/;

const base = branchBase();
const changed = base === null ? null : filesSince(base);
if (changed === null) process.exitCode = lint('--type-aware', '.');
else {
  const files = changed.filter((file) => LINTED.test(file));
  process.exitCode = lint('.');
  if (process.exitCode === 0 && files.length > 0) process.exitCode = lint('--type-aware', ...files);
}

function lint(...args: readonly string[]): number {
  return spawnSync(OXLINT, ['--deny-warnings', ...args], { stdio: 'inherit' }).status ?? 1;
}
