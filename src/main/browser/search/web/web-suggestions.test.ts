import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { WindowIdSchema } from '#shared/model/ids.ts';

import { WebSuggestions } from './web-suggestions.ts';

const windowId = WindowIdSchema.parse(1);
let server: Server | null = null;
afterEach(() => server?.close());

interface Given {
  readonly isOn?: boolean;
  readonly isAllowed?: boolean;
  readonly isPrivate?: boolean;
}

/** Starts a search engine on real HTTP that answers in this way. */
async function engine(answer: RequestListener, given: Given = {}) {
  const asked: string[] = [];
  const { isOn = true, isAllowed = true, isPrivate = false } = given;
  const made = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.cookie ?? ''}`.trim());
    answer(request, response);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  const host = `http://127.0.0.1:${port}`;
  const url = `${host}/search?q=%s`;
  const suggestions = new WebSuggestions({
    settings: () => ({
      webSuggestions: isOn,
      searchUrl: url,
      searchEngines: [{ name: 'E', keyword: 'e', url, suggestUrl: `${host}/suggest?q=%s` }],
    }),
    isAllowed: () => isAllowed,
    fetch,
  });
  const suggest = (text: string) => suggestions.suggest(text, { windowId, isPrivate });
  const titles = async (text: string) => (await suggest(text)).map(({ title }) => title);
  return { asked, suggest, titles, host };
}

const json =
  (value: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/x-suggestions+json');
    response.end(JSON.stringify(value));
  };

describe('suggestions of a search engine', () => {
  it('are searches with it, without what is written already', async () => {
    const answer = ['ket', ['ket', 'kettle', ' kettle ', 'ketchup\u202E', '', 'x'.repeat(400)], []];
    const { suggest, titles, asked, host } = await engine(json(answer));
    expect(await titles('ket')).toEqual(['kettle', 'ketchup']);
    expect(asked).toEqual(['/suggest?q=ket']);
    expect((await suggest('ket'))[0]).toEqual({
      source: 'web',
      title: 'kettle',
      detail: host.slice('http://'.length),
      action: {
        kind: 'search',
        words: 'kettle',
        url: `${host}/search?q=kettle`,
        engine: host.slice('http://'.length),
      },
    });
  });

  it('are read in the charset that the engine names', async () => {
    const { titles } = await engine((_request, response) => {
      response.setHeader('content-type', 'text/javascript; charset=gbk');
      // “水壶” in GBK.
      response.end(
        Buffer.concat([Buffer.from('["s",["'), Buffer.from('cbaebaf8', 'hex'), Buffer.from('"]]')]),
      );
    });
    expect(await titles('shui')).toEqual(['水壶']);
  });

  it.each<[string, Given]>([
    ['switched off', { isOn: false }],
    ['a private window', { isPrivate: true }],
    ['an administrator’s no', { isAllowed: false }],
  ])('ask nobody with %s', async (_why, given) => {
    const { titles, asked } = await engine(json(['ket', ['kettle']]), given);
    expect(await titles('ket')).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('ask nobody about an address', async () => {
    const { titles, asked } = await engine(json(['s', ['shop']]));
    expect(await titles('shop.example')).toEqual([]);
    expect(asked).toEqual([]);
  });

  it.each<[string, RequestListener]>([
    ['another shape', json({ suggestions: ['kettle'] })],
    ['texts that are none', json(['ket', [1, 2]])],
    ['no JSON', (_request, response) => response.end('<html>')],
    ['an error', (_request, response) => response.writeHead(500).end('["ket",["kettle"]]')],
    [
      'megabytes',
      (_request, response) => response.end(JSON.stringify(['ket', ['kettle'.repeat(200_000)]])),
    ],
    [
      'an unknown charset',
      (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=nonsense');
        response.end('["ket",["kettle"]]');
      },
    ],
  ])('are none where it answers with %s', async (_what, answer) => {
    expect(await (await engine(answer)).titles('ket')).toEqual([]);
  });

  it('follow no redirect: another host learns nothing', async () => {
    const { titles, asked } = await engine((request, response) => {
      if (request.url?.startsWith('/suggest') === true)
        response.writeHead(302, { location: '/elsewhere?q=ket' }).end();
      else response.end('["ket",["kettle"]]');
    });
    expect(await titles('ket')).toEqual([]);
    expect(asked).toEqual(['/suggest?q=ket']);
  });

  it('of older words are dropped once newer ones are written', async () => {
    const waiting: (() => void)[] = [];
    let arrived: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (arrived = resolve));
    const { titles } = await engine((request, response) => {
      const words = request.url?.split('=')[1] ?? '';
      const end = () => response.end(JSON.stringify([words, [`${words} more`]]));
      if (words !== 'ket') return end();
      waiting.push(() => end());
      return arrived();
    });
    const old = titles('ket');
    await first;
    expect(await titles('kettle')).toEqual(['kettle more']);
    for (const end of waiting) end();
    expect(await old).toEqual([]);
  });
});
