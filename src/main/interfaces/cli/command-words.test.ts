import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';

import { answerInWords, unknownCommand } from './command-words.ts';
import { COMMANDS } from '../../platform/start/start-modes.ts';
import { completionFor } from './shell-completion.ts';

it('tells of every command, and the version', () => {
  const { text, exitCode } = answerInWords(['help'], '1.2.3');
  const told = [...text.matchAll(/^  (\w+) +\w/gm)].map(([, name]) => name);
  const { agent: _other, ...rest } = COMMANDS;
  expect(told).toEqual(Object.keys(rest));
  expect(exitCode).toBe(0);
  expect(answerInWords(['version'], '1.2.3')).toEqual({ text: '1.2.3\n', exitCode: 0 });
});

it('refuses what it does not know, with what there is', () => {
  expect(unknownCommand('remvoe')).toMatchObject({
    text: expect.stringMatching(/“remvoe”.*waymark --help/),
    exitCode: 2,
  });
  expect(answerInWords(['completion', 'cmd'], '1')).toMatchObject({
    text: expect.stringContaining('bash|zsh|fish'),
    exitCode: 2,
  });
  expect(answerInWords(['completion', '--help'], '1').exitCode).toBe(0);
});

it.runIf(process.platform === 'linux')('completes commands and the options of run in bash', () => {
  const complete = (...words: readonly string[]): string[] =>
    execFileSync('bash', [
      '-c',
      `${completionFor('bash')}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _waymark; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    ])
      .toString()
      .split('\n')
      .filter((word) => word !== '');
  const { agent: _other, ...rest } = COMMANDS;
  expect(complete('waymark', '')).toEqual(Object.keys(rest));
  expect(complete('waymark', 'sn')).toEqual(['snapshot']);
  expect(complete('waymark', 'replay', '--max-c')).toEqual(['--max-cost']);
  expect(complete('waymark', 'run', '--max-c')).toEqual(['--max-cost']);
  expect(complete('waymark', 'doctor', '--ma')).toEqual([]);
});

it('has completions for the other shells with the same commands', () => {
  for (const shell of ['zsh', 'fish'] as const)
    for (const name of [...Object.keys(COMMANDS), 'max-cost'])
      expect(completionFor(shell)).toContain(name);
});
