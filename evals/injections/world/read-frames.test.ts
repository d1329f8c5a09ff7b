import { createServer } from 'node:http';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { readFrames } from './read-frames.ts';

it('reads short and long messages of a WebSocket', async () => {
  const heard: string[] = [];
  const server = createServer();
  server.on('upgrade', (request, socket) =>
    readFrames(request, socket, (words) => heard.push(words)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
  await once(socket, 'open');
  const sent = ['Hello', 'é'.repeat(400), 'last'];
  for (const words of sent) socket.send(words);
  await expect.poll(() => heard).toEqual(sent);
  server.closeAllConnections();
  server.close();
});
