import { describe, expect, it } from 'vitest';

import type { Verdict } from '#shared/saved-tests/compare-play.ts';
import type { SavedTestEntry } from '#shared/saved-tests/saved-test.ts';
import type { SavedTestResult } from '#shared/saved-tests/saved-test-result.ts';

import { cheaperModel } from './cheaper-model.ts';

const TASK = 'Order a card for Ada at the library';
const ASKED = { task: TASK, agentId: null };
const BASE = 'https://models.example/v1';
const entry = (id: string, more: Partial<SavedTestEntry> = {}): SavedTestEntry => ({
  id,
  name: id,
  keptAt: 1,
  program: '1.0.0',
  task: TASK,
  model: 'large',
  agentId: null,
  rounds: 2,
  site: 'library.example',
  problem: null,
  ...more,
});
const openAi = (model: string, baseUrl = BASE) =>
  ({ kind: 'openai', baseUrl, model, vision: false }) as const;
const checked = (
  model: string | null,
  verdict: Verdict = 'same',
  tokens = { input: 1000, output: 100 },
  baseUrl = BASE,
): SavedTestResult => ({
  at: 1,
  program: '1.0.0',
  provider: model === null ? null : openAi(model, baseUrl),
  report: { id: 'a', name: 'a', verdict, model, rounds: [], tokens, problem: null },
});
const PRICES = [
  { model: 'large', input: 10, output: 20 },
  { model: 'small', input: 1, output: 2 },
  { model: 'tiny', input: 0.5, output: 1 },
  { model: 'huge', input: 90, output: 90 },
];
const SETTINGS: Parameters<typeof cheaperModel>[3] = {
  provider: openAi('large'),
  pricesFor: () => PRICES,
  knownEndpoints: ['https://models.example'],
};
const suggest = (
  results: Readonly<Record<string, readonly SavedTestResult[]>>,
  change: Partial<typeof SETTINGS> = {},
  asked: Parameters<typeof cheaperModel>[0] = ASKED,
) =>
  cheaperModel(
    asked,
    Object.keys(results).map((id) => entry(id)),
    (id) => results[id] ?? [],
    {
      ...SETTINGS,
      ...change,
    },
  );

describe('a cheaper model', () => {
  it('is the one that costs least of those with which all saved tests of the like came to the same', () => {
    const both = [checked('small'), checked('tiny'), checked(null)];
    expect(suggest({ a: both, b: both })).toEqual({
      baseUrl: BASE,
      model: 'tiny',
      savedTests: 2,
      saves: 0.95,
    });
    expect(suggest({ a: both, b: [checked('small'), checked('tiny', 'different')] })).toMatchObject(
      { model: 'small', savedTests: 2, saves: 0.9 },
    );
    expect(suggest({ a: both, b: [] })).toBeNull();
    expect(suggest({ a: [checked('tiny', 'broken')] })).toBeNull();
  });

  it('is none where it costs as much, more, or nobody knows what', () => {
    expect(suggest({ a: [checked('huge')] })).toBeNull();
    expect(suggest({ a: [checked('large')] })).toBeNull();
    expect(suggest({ a: [checked('unpriced')] })).toBeNull();
    expect(suggest({ a: [checked('tiny')] }, { pricesFor: () => [] })).toBeNull();
    expect(suggest({ a: [checked('tiny')] }, { provider: openAi('unpriced') })).toBeNull();
    expect(suggest({ a: [checked('tiny')] }, { provider: { kind: 'builtin' } })).toBeNull();
  });

  it('is none at an address that the person has not read about', () => {
    const elsewhere = checked('tiny', 'same', { input: 0, output: 0 }, 'https://other.example/v1');
    expect(suggest({ a: [elsewhere] })).toBeNull();
    expect(
      suggest({ a: [elsewhere] }, { knownEndpoints: ['https://other.example'] }),
    ).toMatchObject({ model: 'tiny', baseUrl: 'https://other.example/v1', saves: 0.95 });
  });

  it('is none for another task, and by the agent for an agent', () => {
    const results = { a: [checked('tiny')] };
    expect(
      suggest(results, {}, { task: 'What is the weather in Oslo?', agentId: null }),
    ).toBeNull();
    const byAgent = (agentId: string) =>
      cheaperModel(
        { task: '', agentId },
        [entry('a', { agentId: 'cards' })],
        () => results.a,
        SETTINGS,
      );
    expect(byAgent('cards')).toMatchObject({ model: 'tiny' });
    expect(byAgent('prices')).toBeNull();
  });
});
