import { describe, expect, it } from 'vitest';

import { DEFAULT_SETTINGS } from '../../settings/default-settings.ts';
import { estimateRun, limitsByEstimate, type PastRun, sitesIn } from './estimate.ts';

const past = (more: Partial<PastRun>): PastRun => ({
  task: 'Open shop.example/kettles and list the prices of all kettles',
  agentId: null,
  site: 'shop.example',
  steps: 4,
  ms: 20_000,
  tokens: 9000,
  cost: null,
  ...more,
});
const ask = (task: string) => ({ task, agentId: null });

describe('an estimate', () => {
  it('is the middle of what earlier runs of the agent took, and where most of them lie', () => {
    const runs = [10, 2, 4, 6, 100].map((steps) =>
      past({ agentId: 'prices', steps, ms: steps * 1000, tokens: steps * 10, cost: steps / 100 }),
    );
    expect(estimateRun({ task: '', agentId: 'prices' }, [past({}), ...runs])).toEqual({
      runs: 5,
      steps: { median: 6, low: 4, high: 10 },
      ms: { median: 6000, low: 4000, high: 10_000 },
      tokens: { median: 60, low: 40, high: 100 },
      cost: { median: 0.06, low: 0.04, high: 0.1 },
    });
  });

  it('of few runs spans all of them, and knows no money where none was told', () => {
    const runs = [past({ agentId: 'a', steps: 2 }), past({ agentId: 'a', steps: 6 })];
    expect(estimateRun({ task: '', agentId: 'a' }, runs)).toMatchObject({
      runs: 2,
      steps: { median: 4, low: 2, high: 6 },
      cost: null,
    });
  });

  it('counts the newest runs only', () => {
    const runs = Array.from({ length: 60 }, (_, at) =>
      past({ agentId: 'a', steps: at < 20 ? 3 : 90 }),
    );
    expect(estimateRun({ task: '', agentId: 'a' }, runs)).toMatchObject({
      runs: 20,
      steps: { median: 3, high: 3 },
    });
  });

  it('says nothing where nothing is alike: another agent, another site, other words', () => {
    const runs = [past({}), past({ agentId: 'other' })];
    expect(estimateRun({ task: '', agentId: 'prices' }, runs)).toBeNull();
    expect(
      estimateRun(ask('Open bank.example and list the prices of all kettles'), runs),
    ).toBeNull();
    expect(estimateRun(ask('Open shop.example and write a review of my order'), runs)).toBeNull();
    expect(estimateRun(ask(''), runs)).toBeNull();
    expect(estimateRun(ask('https://shop.example'), runs)).toBeNull();
  });

  it('is found by like words at the same site, and by almost the same words without one', () => {
    const task = 'Open https://www.shop.example/pans and list the prices of all pans';
    expect(estimateRun(ask(task), [past({})])).toMatchObject({ runs: 1 });
    const weather = past({ task: 'what is the weather in Oslo today', site: 'weather.example' });
    expect(estimateRun(ask('What is the weather in Oslo today?'), [weather])).toMatchObject({
      runs: 1,
    });
    expect(estimateRun(ask('What is the news in Oslo today?'), [weather])).toBeNull();
  });

  it('is found in languages that put nothing between words', () => {
    const run = past({ task: '打开 shop.example 并列出所有水壶的价格' });
    expect(estimateRun(ask('打开 shop.example 并列出所有锅的价格'), [run])).toMatchObject({
      runs: 1,
    });
    expect(estimateRun(ask('打开 shop.example 给客服写一封信'), [run])).toBeNull();
  });
});

describe('sites in a task', () => {
  it('are its hosts, with their ports', () => {
    expect(sitesIn('see https://Www.Shop.example/a?b, localhost:8080 and 127.0.0.1:81/x')).toEqual([
      'shop.example',
      'localhost:8080',
      '127.0.0.1:81',
    ]);
  });
});

describe('limits by an estimate', () => {
  const { limits } = DEFAULT_SETTINGS;
  const estimate = estimateRun({ task: '', agentId: 'a' }, [
    past({ agentId: 'a', steps: 8, ms: 30_000, tokens: 20_000, cost: 0.2 }),
  ]);

  it('are so many times what is usual, never more than they were', () => {
    expect(limitsByEstimate(limits, estimate, 3)).toEqual({
      ...limits,
      maxToolCalls: 24,
      timeoutMs: 90_000,
      maxTokens: 60_000,
      maxCost: expect.closeTo(0.6) as number,
    });
    const small = { ...limits, maxToolCalls: 5, maxCost: 0.1 };
    expect(limitsByEstimate(small, estimate, 100)).toEqual({ ...small });
  });

  it('leave small runs room', () => {
    const tiny = estimateRun({ task: '', agentId: 'a' }, [
      past({ agentId: 'a', steps: 1, ms: 500, tokens: 0 }),
    ]);
    expect(limitsByEstimate(limits, tiny, 2)).toMatchObject({
      maxToolCalls: 10,
      timeoutMs: 60_000,
      maxTokens: 10_000,
      maxCost: null,
    });
  });

  it('stay as they are without an estimate, and where it is off', () => {
    expect(limitsByEstimate(limits, null, 5)).toBe(limits);
    expect(limitsByEstimate(limits, estimate, null)).toBe(limits);
  });
});
