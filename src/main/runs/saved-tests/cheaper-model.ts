import type { SavedTestEntry } from '#shared/saved-tests/saved-test.ts';
import type { SavedTestResult } from '#shared/saved-tests/saved-test-result.ts';
import { costOf } from '#shared/model/run/cost/model-call-cost.ts';
import { type AskedRun, type CheaperModel, likeRuns } from '#shared/model/run/cost/estimate.ts';
import type { Tokens } from '#shared/model/run/run-event.ts';
import type { RunPrice } from '#shared/model/run/cost/model-price.ts';
import type { OpenAiProvider, Settings } from '#shared/model/settings/settings.ts';

/** Assumed tokens for a service that does not count them: runs read much more than they write. */
const USUAL: Tokens = { input: 10_000, output: 1000 };

type Model = Pick<OpenAiProvider, 'baseUrl' | 'model'>;

/** Returns the prices of these models. */
export type PricesFor = (models: readonly Model[]) => readonly RunPrice[];

interface CheaperOptions extends Pick<Settings, 'provider' | 'knownEndpoints'> {
  readonly pricesFor: PricesFor;
}

export const isSameModel = (left: Model, right: Model): boolean =>
  left.baseUrl === right.baseUrl && left.model === right.model;

/**
 * Returns the cheapest model that passed all saved tests similar to this run, if it costs less than the current one. Only endpoints for
 * which the person has read what is sent there are considered.
 */
export function cheaperModel(
  asked: AskedRun,
  entries: readonly SavedTestEntry[],
  resultsOf: (id: string) => readonly SavedTestResult[],
  { provider, pricesFor, knownEndpoints }: CheaperOptions,
): CheaperModel | null {
  if (provider.kind !== 'openai') return null;
  const like = likeRuns(asked, entries).map(({ id }) => resultsOf(id));
  const costs = (first: SavedTestResult['provider']): CheaperModel | null => {
    if (first === null || isSameModel(first, provider)) return null;
    if (!knownEndpoints.includes(URL.parse(first.baseUrl)?.origin ?? '')) return null;
    const passed = like.flatMap((results) => passedWith(results, first));
    if (passed.length < like.length) return null;
    const tokens = sumOf(passed);
    const prices = pricesFor([first, provider]);
    const [cost, present] = [first, provider].map(({ model }) => costOf(model, tokens, prices));
    if (typeof cost !== 'number' || typeof present !== 'number' || cost >= present) return null;
    const { baseUrl, model } = first;
    return { baseUrl, model, savedTests: passed.length, saves: 1 - cost / present };
  };
  const found = (like[0] ?? []).flatMap((result) => costs(result.provider) ?? []);
  return found.toSorted((left, right) => right.saves - left.saves)[0] ?? null;
}

const passedWith = (
  results: readonly SavedTestResult[],
  model: Model,
): readonly SavedTestResult[] =>
  results.filter(
    ({ provider, report }) =>
      provider !== null && isSameModel(provider, model) && report.verdict === 'same',
  );

function sumOf(results: readonly SavedTestResult[]): Tokens {
  const sum = { input: 0, output: 0 };
  for (const { report } of results) {
    sum.input += report.tokens.input;
    sum.output += report.tokens.output;
  }
  return sum.input + sum.output === 0 ? USUAL : sum;
}
