import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import type { ModelRow } from '#shared/model/model-list/model-row.ts';
import { NO_OTHER_PROVIDERS, DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';
import { modelKey } from '#shared/model/settings/model-key.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { runResources } from './run-resources.ts';
import { ListedModels } from './listed-models.ts';
import { ModelCatalogue } from './model-catalogue.ts';
import { ServicesOfModels } from './services-of-models.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const ROUTER = 'https://router.example/api/v1';
const ROUTED: ModelRow = {
  id: 'maker/model',
  contextTokens: 16_000,
  vision: true,
  price: { input: 3, output: 15, cachedInput: 0.3 },
};

function open(answer: () => readonly ModelRow[] = () => [ROUTED]) {
  const file = join(tempFolder(), 'models.json');
  const listed = new ListedModels(file);
  const catalogue = new ModelCatalogue(listed, () => NOW);
  const asked: object[] = [];
  const requests = {
    listModels: async (service: object) => {
      asked.push(service);
      return answer();
    },
  };
  return { file, listed, catalogue, requests, asked };
}

const model = (
  baseUrl: string,
  name: string,
  more: Partial<OpenAiProvider> = {},
): OpenAiProvider => ({
  kind: 'openai',
  baseUrl,
  model: name,
  vision: false,
  ...more,
});

function services(parts: ReturnType<typeof open>, provider: OpenAiProvider) {
  return new ServicesOfModels({
    ...parts,
    settings: () => ({ provider, otherProviders: NO_OTHER_PROVIDERS }),
    apiKey: (baseUrl) => modelKey(baseUrl, 'key'),
    now: () => NOW,
  });
}

const refused = (): never => {
  throw new AppError({
    code: 'MODEL_LIST_UNREADABLE',
    message: 'No.',
    next: 'Nothing was changed.',
  });
};

describe('refreshing', () => {
  it('asks only when told to, keeps what the service told with the day, and finds it again', async () => {
    const parts = open();
    const window = services(parts, model(ROUTER, 'maker/model'));
    expect(window.known().services).toEqual([
      { host: 'router.example', models: 0, priced: 0, pricesAsOf: null, listedOn: null },
    ]);
    expect(parts.asked).toEqual([]);
    expect((await window.refresh()).services).toEqual([
      {
        host: 'router.example',
        models: 1,
        priced: 1,
        pricesAsOf: '2026-11-28',
        listedOn: '2026-11-28',
      },
    ]);
    expect(parts.asked).toMatchObject([
      { baseUrl: ROUTER, isRefresh: true, apiKey: { value: 'key' } },
    ]);
    const again = new ModelCatalogue(new ListedModels(parts.file), () => NOW);
    expect(again.row({ baseUrl: ROUTER, model: 'maker/model' })).toEqual(ROUTED);
    expect(readFileSync(parts.file, 'utf8')).not.toContain('key');
  });

  it('changes nothing when the answer cannot be used', async () => {
    let answer: () => readonly ModelRow[] = () => [ROUTED];
    const parts = open(() => answer());
    const window = services(parts, model(ROUTER, 'maker/model'));
    await window.refresh();
    const before = readFileSync(parts.file, 'utf8');
    answer = refused;
    await expect(window.refresh()).rejects.toMatchObject({ code: 'MODEL_LIST_UNREADABLE' });
    expect(readFileSync(parts.file, 'utf8')).toBe(before);
  });

  it('says that a list could not be saved', async () => {
    const listed = new ListedModels('/dev/null/models.json');
    await expect(
      listed.keep({ origin: 'https://a.example', asOf: '2026-11-28', models: [] }),
    ).rejects.toMatchObject({
      code: 'MODEL_LIST_NOT_SAVED',
      next: expect.stringContaining('disk'),
    });
  });

  it('goes on with the built-in rows where the file is damaged, and writes it anew', async () => {
    const parts = open();
    writeFileSync(parts.file, '{"version": 1, "lists": [{"origin": 5}]}');
    expect(parts.listed.lists()).toEqual([]);
    await services(parts, model(ROUTER, 'maker/model')).refresh();
    expect(parts.listed.lists()).toHaveLength(1);
  });
});

describe('a run', () => {
  const draw = (
    parts: ReturnType<typeof open>,
    provider: OpenAiProvider,
    prices = DEFAULT_SETTINGS.prices,
  ) => runResources({ ...DEFAULT_SETTINGS, provider, prices }, () => null, parts.catalogue);

  it('has the size and the price of its model, unless the person set others', async () => {
    const parts = open();
    await services(parts, model(ROUTER, 'maker/model')).refresh();
    const drawn = draw(parts, model(ROUTER, 'maker/model'));
    expect(drawn.provider).toMatchObject({ contextTokens: 16_000 });
    expect(drawn.prices).toEqual([{ ...ROUTED.price, model: 'maker/model', isExact: true }]);
    const own = [{ model: 'maker', input: 1, output: 1 }];
    const set = draw(parts, model(ROUTER, 'maker/model', { contextTokens: 8000 }), own);
    expect(set.provider).toMatchObject({ contextTokens: 8000 });
    expect(set.prices).toEqual(own);
  });

  it('has neither for a model that nobody told of, nor for the same name elsewhere', async () => {
    const parts = open();
    await services(parts, model(ROUTER, 'maker/model')).refresh();
    for (const provider of [model(ROUTER, 'other'), model('https://b.example/v1', 'maker/model')]) {
      expect(draw(parts, provider).prices).toEqual([]);
      expect(draw(parts, provider).provider).toEqual(provider);
    }
  });
});

describe('the list to choose from', () => {
  it('has the built-in models first, then those with a size, then the others, each with what is known', () => {
    const parts = open();
    const told = [
      { id: 'whisper' },
      { id: 'gpt-6-luna' },
      { id: 'sized', contextTokens: 8 },
      { id: 'gpt-6.2-astra' },
    ];
    const described = services(parts, model('https://api.openai.com/v1', 'm')).describe(
      'https://api.openai.com/v1',
      told,
    );
    expect(described.map(({ id }) => id)).toEqual([
      'gpt-6.2-astra',
      'gpt-6-luna',
      'sized',
      'whisper',
    ]);
    expect(described[1]).toMatchObject({ contextTokens: 1_050_000, price: { input: 0.1 } });
  });
});
