import { expect, it } from 'vitest';

import { modelEndpoints } from './model-endpoints.ts';
import { NO_OTHER_PROVIDERS } from '#shared/model/settings/default-settings.ts';
import type { OpenAiProvider } from '#shared/model/settings/settings.ts';

const at = (baseUrl: string, more: Partial<OpenAiProvider> = {}): OpenAiProvider => ({
  kind: 'openai',
  baseUrl,
  model: 'm',
  vision: false,
  ...more,
});

it('names each endpoint once, with pictures where one of its models is sent any', () => {
  const endpoints = modelEndpoints({
    provider: at('https://api.example.com/v1'),
    otherProviders: {
      ...NO_OTHER_PROVIDERS,
      vision: at('https://api.example.com/v2', { vision: true }),
      fallback: at('http://127.0.0.1:11434/v1', { vision: true, pictures: 'never' }),
    },
  });
  expect(endpoints).toEqual([
    {
      origin: 'https://api.example.com',
      host: 'api.example.com',
      isLocal: false,
      seesPictures: true,
    },
    {
      origin: 'http://127.0.0.1:11434',
      host: '127.0.0.1:11434',
      isLocal: true,
      seesPictures: false,
    },
  ]);
});

it.each([
  ['http://localhost:1234/v1', true],
  ['http://[::1]:8080/v1', true],
  ['http://192.168.1.5:11434/v1', false],
  ['https://localhost.example.com/v1', false],
])('knows whether %s is on this computer', (baseUrl, isLocal) => {
  const [endpoint] = modelEndpoints({
    provider: at(baseUrl),
    otherProviders: NO_OTHER_PROVIDERS,
  });
  expect(endpoint?.isLocal).toBe(isLocal);
});

it('names none where no model is set up', () => {
  const settings = { provider: { kind: 'builtin' }, otherProviders: NO_OTHER_PROVIDERS } as const;
  expect(modelEndpoints(settings)).toEqual([]);
});
