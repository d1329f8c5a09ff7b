import { expect, test } from 'vitest';

import { HostLookup, type Resolver } from './host-lookup.ts';

const LATE_MS = 5;

function resolver(
  resolve: (host: string) => Promise<readonly string[]>,
  proxy = 'DIRECT',
): Resolver {
  return {
    resolveHost: async (host) => ({
      endpoints: (await resolve(host)).map((address) => ({ address })),
    }),
    resolveProxy: async () => proxy,
  };
}

const never = (): Promise<never> => new Promise(() => undefined);

test('a name that takes long is waited for, so that a slow answer opens no way in', async () => {
  let tell: (addresses: readonly string[]) => void = () => undefined;
  const slow = new Promise<readonly string[]>((resolve) => (tell = resolve));
  const hosts = new HostLookup(
    resolver(() => slow),
    LATE_MS,
  );
  const found = hosts.addressesOf('http://slow.example/');
  setTimeout(() => tell(['127.0.0.1']), 10 * LATE_MS);
  expect(await found).toEqual(['127.0.0.1']);
});

test('a name that only a proxy knows holds nothing up', async () => {
  const hosts = new HostLookup(resolver(never, 'PROXY proxy.example:3128'), LATE_MS);
  expect(await hosts.addressesOf('http://far.example/')).toEqual([]);
  expect(await hosts.isProxied('http://far.example/')).toBe(true);
});

test('a name that is not known, an address and another scheme have nothing to tell', async () => {
  const hosts = new HostLookup(resolver(() => Promise.reject(new Error('not known'))));
  for (const url of ['https://nowhere.example/', 'http://10.0.0.1/', 'http://[::1]/', 'data:,x'])
    expect(await hosts.addressesOf(url), url).toEqual([]);
});

test('a name is asked for once in half a minute', async () => {
  const asked: string[] = [];
  const hosts = new HostLookup(
    resolver(async (host) => {
      asked.push(host);
      return ['93.184.216.34'];
    }),
  );
  for (const now of [0, 29_000, 31_000]) await hosts.addressesOf('https://a.example/', now);
  await hosts.addressesOf('wss://b.example/', 31_000);
  expect(asked).toEqual(['a.example', 'a.example', 'b.example']);
});
