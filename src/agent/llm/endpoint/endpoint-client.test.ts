import { expect, it } from 'vitest';

import { modelKey } from '#shared/model/settings/model-key.ts';

import { createEndpointClient } from './endpoint-client.ts';

const at = (baseUrl: string, keyFor: string) => () =>
  createEndpointClient({ baseUrl, model: 'm', apiKey: modelKey(keyFor, 'k') });

it('is not made with the key of another address', () => {
  for (const other of [
    'https://b.example/v1',
    'http://a.example/v1',
    'https://a.example:8443/v1',
    'https://a.example@b.example/v1',
    'https://a.example.b.example/v1',
  ])
    expect(at(other, 'https://a.example/v1'), other).toThrow(
      expect.objectContaining({ code: 'ENDPOINT_KEY_ELSEWHERE' }),
    );
  expect(at('https://a.example/other', 'https://A.example:443/v1')).not.toThrow();
});
