import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { SavedTestReport } from '#shared/saved-tests/compare-play.ts';
import type { SavedTest } from '#shared/saved-tests/saved-test.ts';
import type { SavedTestResult } from '#shared/saved-tests/saved-test-result.ts';
import { UNKNOWN_MODEL } from '#shared/model/settings/model-traits.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { SavedTestChecks } from './saved-test-checks.ts';
import { SavedTestStore } from './saved-test-store.ts';

const savedTest = (name: string): SavedTest => ({
  format: 'waymark-fixture',
  version: 1,
  name,
  keptAt: 1,
  program: '1.0.0',
  start: {
    task: 'Order a card',
    agentId: null,
    plan: null,
    model: 'large',
    vision: false,
    traits: UNKNOWN_MODEL,
    limits: DEFAULT_SETTINGS.limits,
    mcpServers: [],
    files: [],
    hasSecrets: false,
    hasSeveralTabs: false,
    askedTools: [],
  },
  items: [
    {
      kind: 'call',
      at: 1,
      tool: 'click',
      args: {},
      tabUrl: 'https://library.example/card',
      result: { ok: true, output: null, effect: { changes: [] } },
    },
  ],
  trace: { steps: [], status: 'completed', finalAnswer: 'Ordered.', problem: null },
  rules: [''],
});
const report = (more: Partial<SavedTestReport> = {}): SavedTestReport => ({
  id: 'card',
  name: 'Card',
  verdict: 'same',
  model: null,
  rounds: [],
  tokens: { input: 0, output: 0 },
  problem: null,
  ...more,
});
const result = (at: number, model: string | null, more: Partial<SavedTestReport> = {}) =>
  ({
    at,
    program: '1.0.0',
    provider:
      model === null
        ? null
        : { kind: 'openai', baseUrl: 'http://models.example/v1', model, vision: false },
    report: report({ model, ...more }),
  }) satisfies SavedTestResult;

describe('saved tests', () => {
  it('are listed with what came of each last, and tell when they change', async () => {
    const store = new SavedTestStore(join(tempFolder(), 'fixtures'));
    let told = 0;
    store.onChange(() => (told += 1));
    expect(store.add(savedTest('Card'))).toBe('card');
    expect(await store.rows()).toMatchObject([{ id: 'card', site: 'library.example', last: null }]);
    store.keepResult('card', result(5, null, { verdict: 'different' }));
    store.rename('card', 'Library card');
    expect(await store.rows()).toMatchObject([
      { name: 'Library card', last: { at: 5, verdict: 'different', model: null } },
    ]);
    store.remove('card');
    expect(await store.rows()).toEqual([]);
    expect([told, store.revision]).toEqual([4, 4]);
  });

  it('have one result for each model, the newest first, and shorten long texts', () => {
    const store = new SavedTestStore(join(tempFolder(), 'fixtures'));
    store.add(savedTest('Card'));
    const long = { what: 'call' as const, recorded: 'x'.repeat(9000), now: null };
    for (const each of [result(1, null), result(2, 'small'), result(3, 'tiny')])
      store.keepResult('card', each);
    store.keepResult(
      'card',
      result(4, 'small', { rounds: [{ round: 1, differences: [long, { ...long, now: 12 }] }] }),
    );
    const kept = store.results('card');
    expect(kept.map(({ at }) => at)).toEqual([4, 3, 1]);
    const [first, second] = kept[0]?.report.rounds[0]?.differences ?? [];
    expect(String(first?.recorded).length).toBeLessThanOrEqual(4000);
    expect([first?.now, second?.now]).toEqual([null, 12]);
  });

  it('of which a file is damaged are told with what is wrong; damaged results are none', async () => {
    const store = new SavedTestStore(join(tempFolder(), 'fixtures'));
    store.add(savedTest('Card'));
    store.keepResult('card', result(1, null));
    writeFileSync(join(dirname(store.fileOf('card')), 'results.json'), '[{');
    expect(store.results('card')).toEqual([]);
    expect(await store.rows()).toMatchObject([{ problem: null }]);
    writeFileSync(store.fileOf('card'), readFileSync(store.fileOf('card'), 'utf8').slice(9));
    expect(await store.rows()).toMatchObject([{ problem: { code: 'SAVED_TEST_INVALID' } }]);
  });

  it('keep no result of one that was deleted meanwhile', () => {
    const store = new SavedTestStore(join(tempFolder(), 'fixtures'));
    store.keepResult('card', result(1, null));
    expect(store.ids()).toEqual([]);
  });
});

describe('checks of saved tests', () => {
  const opened = () => {
    const store = new SavedTestStore(join(tempFolder(), 'fixtures'));
    for (const name of ['A', 'B', 'C']) store.add(savedTest(name));
    const steps: string[] = [];
    const release: (() => void)[] = [];
    const errors: unknown[] = [];
    const checks = new SavedTestChecks({
      store,
      savedTests: {
        check: async (id) => {
          steps.push(id);
          await new Promise<void>((resolve) => release.push(resolve));
          return report({ id });
        },
      },
      onError: (error) => errors.push(error),
    });
    const next = async (count: number): Promise<void> => {
      await expect.poll(() => release.length).toBe(count);
      release.at(-1)?.();
    };
    return { checks, steps, next, errors };
  };

  it('play one after the other and tell how far they are', async () => {
    const { checks, steps, next, errors } = opened();
    checks.start(null, null);
    expect(checks.progress).toEqual({ done: 0, total: 3, name: 'A', model: null });
    expect(() => checks.start(['a'], null)).toThrow('already');
    await next(1);
    await expect.poll(() => checks.progress).toMatchObject({ done: 1, name: 'B' });
    await next(2);
    await next(3);
    await expect.poll(() => checks.progress).toBeNull();
    expect(steps).toEqual(['a', 'b', 'c']);
    expect(errors).toEqual([]);
  });

  it('end after the one that is played when they are stopped', async () => {
    const { checks, steps, next } = opened();
    checks.start(['b', 'c'], null);
    checks.stop();
    await next(1);
    await expect.poll(() => checks.progress).toBeNull();
    expect(steps).toEqual(['b']);
  });
});
