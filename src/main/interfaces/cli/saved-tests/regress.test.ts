import { describe, expect, it } from 'vitest';

import type { SavedTestReport } from '#shared/saved-tests/compare-play.ts';
import type { Language } from '#shared/messages/language.ts';
import { wordsIn } from '#shared/messages/words-in.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { SavedTestStore } from '../../../runs/saved-tests/saved-test-store.ts';
import { runRegressCommand } from './regress.ts';

const REPORTS: Readonly<Record<string, Partial<SavedTestReport>>> = {
  card: {
    verdict: 'different',
    rounds: [
      {
        round: 0,
        differences: [{ what: 'rules', call: 'click {}', recorded: null, now: 'R3\u001B[31m x' }],
      },
      { round: 2, differences: [{ what: 'tools', recorded: 1, now: 1200 }] },
    ],
  },
  lost: {
    verdict: 'broken',
    problem: { code: 'SAVED_TEST_UNKNOWN', message: 'There is no saved test.', next: 'Look.' },
  },
};

async function regress(language: Language, ...args: readonly string[]) {
  const told = { stdout: '', stderr: '' };
  const exitCode = await runRegressCommand(args, {
    command: 'waymark regress',
    store: new SavedTestStore(tempFolder()),
    savedTests: {
      keep: async () => '',
      check: async (id) => ({
        id,
        name: id,
        verdict: 'same',
        model: null,
        rounds: [],
        tokens: { input: 0, output: 0 },
        problem: null,
        ...REPORTS[id],
      }),
    },
    takeRun: () => {
      throw new Error('No run is taken.');
    },
    stdout: (text) => (told.stdout += text),
    stderr: (text) => (told.stderr += text),
    env: {},
    signal: new AbortController().signal,
    words: wordsIn(language),
  });
  return { exitCode, ...told };
}

describe('waymark regress', () => {
  it('says what is different in words', async () => {
    const { exitCode, stderr, stdout } = await regress('en', 'card', 'fine');
    expect(exitCode).toBe(1);
    expect(stderr.split('\n')).toEqual([
      'card: different',
      '  The run as a whole, another rule: click {}: needs no leave → R3 [31m x',
      '  Round 2, another prompt (tools): 1 token → 1,200 tokens',
      'fine: same',
      '',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ fixtures: [{ id: 'card' }, { verdict: 'same' }] });
  });

  it('says it in the language of the settings', async () => {
    const { stderr } = await regress('zh', 'card', 'lost');
    expect(stderr).toContain('card: 不同');
    expect(stderr).toContain('第 2 轮，提示词不同（工具）');
    expect(stderr).toContain('没有这个测试');
    expect((await regress('zh')).stderr).toContain('没有测试');
  });
});
