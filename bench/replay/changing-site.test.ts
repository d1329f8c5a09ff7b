import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

import { expect, it } from 'vitest';

import { changeSite } from './changing-site.ts';

const BODIES: Readonly<Record<string, { readonly type: string | null; readonly body: string }>> = {
  '/page': { type: 'text/html; charset=utf-8', body: '<html><head></head></html>' },
  '/untold': { type: null, body: '\n<!DOCTYPE html><html><head></head></html>' },
  '/data': { type: null, body: '{"html":"<html>"}' },
  '/text': { type: 'text/plain', body: '<html><head></head></html>' },
};

async function upstream() {
  const server = createServer(({ url = '' }, response) => {
    const { type, body } = BODIES[url] ?? { type: null, body: '' };
    if (type !== null) response.setHeader('content-type', type);
    response.end(body);
  });
  server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

it('changes pages, also those that are not said to be pages, and nothing else', async () => {
  const { server, url } = await upstream();
  const site = await changeSite(url);
  const isChanged = async (path: string) =>
    (await (await fetch(`${site.url}${path}`)).text()).includes('openPage');
  expect(await Promise.all(['/page', '/untold', '/data', '/text'].map(isChanged))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await (await fetch(`${site.url}/data`)).text()).toBe(BODIES['/data']?.body);
  await site.close();
  server.closeAllConnections();
  server.close();
});

it('is closed while a page has a socket open', async () => {
  const { server, url } = await upstream();
  const site = await changeSite(url);
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await once(socket, 'data');
  const closed = once(socket, 'close');
  await site.close();
  await closed;
  server.close();
});
