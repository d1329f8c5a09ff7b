import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { EndpointFileSchema } from '#shared/mcp/endpoint-file-schema.ts';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { EndpointService } from './endpoint-service.ts';

function open() {
  const folder = tempFolder();
  const file = join(folder, 'endpoint.json');
  let settings = { isOn: true, port: 0 };
  const service = new EndpointService({
    file,
    settings: () => settings,
    version: '0.0.0',
    newHost: () => {
      throw new Error('nobody connects');
    },
    onChange: () => undefined,
    onError: () => undefined,
  });
  onTestFinished(() => service.close());
  const kept = () => EndpointFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const turn = (to: { readonly isOn: boolean }) => {
    settings = { ...settings, ...to };
  };
  return { service, folder, kept, turn };
}

/** Whether the endpoint accepts this token; any status other than 401 is about the request. */
async function letsIn(url: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(url, { method: 'POST', body: '{}', headers })).status !== 401;
}

test('a token that is made anew while the endpoint is being opened is the one that counts', async () => {
  const { service, kept } = open();
  const opening = service.apply();
  const old = service.token();
  const renewing = service.renewToken();
  await opening;
  const token = await renewing;
  const { url } = service.view;
  expect(kept()).toEqual({ version: 1, url, token });
  expect(await letsIn(url ?? '', token)).toBe(true);
  expect(await letsIn(url ?? '', old)).toBe(false);
});

test('what goes wrong once is shown and does not keep the endpoint from being opened later', async () => {
  const { service, folder, turn } = open();
  await service.apply();
  rmSync(folder, { recursive: true });
  turn({ isOn: false });
  await service.apply();
  expect(service.view).toMatchObject({ url: null, error: { code: expect.any(String) } });
  await expect(service.renewToken()).rejects.toThrow();
  mkdirSync(folder);
  turn({ isOn: true });
  await service.apply();
  expect(service.view).toMatchObject({ url: expect.any(String), error: null });
});
