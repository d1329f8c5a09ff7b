import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { tempFolder } from '../../src/testing/store/temp-folder.ts';
import { compareRuns } from './compare.ts';
import { htmlReport } from './html-report.ts';
import { readJudgement, scoreOf } from './judge-prompt.ts';
import { outcomeOf, type RunFacts } from './outcome.ts';
import type { Result } from './result.ts';
import { type Config, pictureFolder, ResultsFolder } from './results-folder.ts';
import { summarise } from './summary.ts';
import type { WebTask } from './web-task.ts';
import { writeReports } from './write-reports.ts';

const config: Config = {
  waymark: '0.1.0',
  format: 'waymark',
  tasks: 'abc',
  model: 'm',
  fields: {},
  judge: 'j',
  judgeVersion: 1,
  judgeSees: true,
  repeats: 1,
};

const result = (id: string, more: Partial<Result> = {}): Result => ({
  id,
  repeat: 1,
  level: 'easy',
  goal: 'secret goal',
  outcome: 'passed',
  score: 1,
  obstacle: null,
  status: 'completed',
  answer: '<b>34</b>',
  claimsDone: true,
  fabricated: [],
  unproven: [],
  claims: 1,
  items: [],
  rounds: 2,
  steps: 4,
  tokens: { input: 10, output: 1 },
  cost: 0.5,
  judgeTokens: 5,
  judgeCost: 0.1,
  ms: 1000,
  pictures: [],
  error: null,
  at: '2026-11-28T12:00:00.000Z',
  ...more,
});

const task: WebTask = {
  id: 'a',
  goal: 'g',
  url: null,
  level: '',
  rubric: [
    { id: 'R1', requirement: 'x', weight: 1 },
    { id: 'R2', requirement: 'y', weight: 3 },
  ],
  isShared: false,
  passAt: 1,
  reference: '',
};
const item = (id: string, met: number) => ({ id, why: '', met });
const judged = (...items: ReturnType<typeof item>[]) =>
  ({ items, claimsDone: true, blocked: 'no' }) as const;

describe('outcomes', () => {
  const facts: RunFacts = {
    score: 0.4,
    passAt: 1,
    isCompleted: true,
    claimsDone: false,
    obstacle: null,
    evidence: [],
  };
  const act = { claim: 'I have sent', at: 0, kind: 'act', state: 'unproven' } as const;
  it.each([
    ['passed', { score: 0.1 + 0.2 + 0.7 }],
    ['failed', {}],
    ['failed', { claimsDone: true, isCompleted: false }],
    ['false-success', { claimsDone: true }],
    ['false-success', { evidence: [act] }],
    ['blocked', { obstacle: 'captcha' }],
    ['false-success', { obstacle: 'captcha', claimsDone: true }],
    ['passed', { obstacle: 'sign-in', score: 1 }],
  ] as const)('%s with %o', (outcome, more) => {
    expect(outcomeOf({ ...facts, ...more })).toBe(outcome);
  });
});

describe('the judge', () => {
  it('gets its form back when an item is missing, doubled or made up', () => {
    expect(readJudgement(judged(item('R1', 1), item('R2', 0)), task).ok).toBe(true);
    for (const wrong of [judged(item('R1', 1)), judged(item('R1', 1), item('R3', 1))])
      expect(readJudgement(wrong, task)).toMatchObject({ ok: false });
  });

  it('counts half an item only where the benchmark does', () => {
    const half = judged(item('R1', 1), item('R2', 0.5));
    expect(scoreOf(half, task)).toBe(0.25);
    expect(scoreOf(half, { ...task, isShared: true })).toBe(0.625);
  });
});

describe('a folder of results', () => {
  it('goes on where it was cut off, does again what was not measured, and refuses other options', async () => {
    const path = tempFolder();
    const folder = await ResultsFolder.open(path, config);
    await folder.add(result('a'));
    await folder.add(result('b', { outcome: 'error', error: 'no key' }));
    appendFileSync(join(path, 'results.jsonl'), '{"id":"c","repeat"');
    const again = await ResultsFolder.open(path, config);
    expect(again.results.map(({ id }) => id)).toEqual(['a', 'b']);
    expect([again.has('a 1'), again.has('b 1'), again.has('c 1')]).toEqual([true, false, false]);
    await again.add(result('b'));
    expect((await ResultsFolder.read(path)).results.map(({ outcome }) => outcome)).toEqual([
      'passed',
      'passed',
    ]);
    await expect(ResultsFolder.open(path, { ...config, model: 'other' })).rejects.toThrow(
      'other values of model',
    );
    await expect(ResultsFolder.read(join(path, 'none'))).rejects.toThrow('holds no results');
  });

  it('keeps pictures of ids that look alike apart, and inside of it', () => {
    const [one, other] = ['../a/b', '.._a_b'].map((id) => pictureFolder({ id, repeat: 1 }));
    expect(one).not.toBe(other);
    expect(one).toMatch(/^pictures\/[\w-]+$/);
  });

  it('reports with words for oneself and figures alone for others', async () => {
    const path = tempFolder();
    const folder = await ResultsFolder.open(path, config);
    await folder.add(result('a'));
    await writeReports(folder);
    expect(readFileSync(join(path, 'report.json'), 'utf8')).not.toContain('secret goal');
    const html = htmlReport(config, folder.results);
    expect(html).toContain('secret goal');
    expect(html).toContain('&lt;b&gt;34&lt;/b&gt;');
  });
});

describe('figures', () => {
  const results = [
    result('a', { fabricated: ['34'] }),
    result('b'),
    result('c', { outcome: 'blocked', obstacle: 'captcha', score: 0 }),
    result('d', { outcome: 'false-success', score: 0.5, unproven: ['I have sent'] }),
    result('e', { outcome: 'error', cost: null }),
  ];

  it('are shares of what was measured', () => {
    expect(summarise(results)).toMatchObject({
      runs: 5,
      measured: 4,
      passRate: 0.5,
      passRateReachable: 2 / 3,
      meanScore: 0.625,
      fabricated: 1,
      unproven: 1,
      passedWithEvidence: 1,
      cost: 2,
      blockedBy: { captcha: 1, 'sign-in': 0, 'dead-site': 0 },
    });
    const [from, to] = summarise(results).passRange;
    expect([from, to].map((value) => value.toFixed(3))).toEqual(['0.150', '0.850']);
  });

  it('of two runs are compared on what both measured', () => {
    const other = [
      result('a', { outcome: 'failed', score: 0 }),
      result('b'),
      result('c'),
      result('e'),
    ];
    const { shared, onlyA, onlyB, p, warnings } = compareRuns(
      { config, results },
      { config: { ...config, judge: 'k' }, results: other },
    );
    expect({ shared, onlyA, onlyB, p }).toEqual({
      shared: 3,
      onlyA: ['a 1'],
      onlyB: ['c 1'],
      p: 1,
    });
    expect(warnings).toEqual([
      'The judges differ: a part of the difference may be theirs.',
      '2 runs are not in both, or were not measured.',
    ]);
    const ten = Array.from({ length: 10 }, (_, index) => result(`t${index}`));
    const none = ten.map((one): Result => ({ ...one, outcome: 'failed' }));
    expect(compareRuns({ config, results: ten }, { config, results: none }).p).toBeCloseTo(
      2 / 1024,
    );
  });
});
