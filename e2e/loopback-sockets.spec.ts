import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

import { startSite } from '../src/testing/site/start-site.ts';
import { expect, test } from './fixtures/waymark.ts';

/** Counts the packets and connections at a UDP and a TCP port of this computer. */
async function listen() {
  const heard = { udp: 0, tcp: 0 };
  const udp = createSocket('udp4').on('message', () => (heard.udp += 1));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  const tcp = createServer((socket) => {
    heard.tcp += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    udpPort: udp.address().port,
    close: () => {
      udp.close();
      tcp.close();
    },
  };
}

/** Script that connects as a page could: STUN and TURN over UDP, and a remote candidate on this computer. */
const connect = (port: number): string => `(async () => {
  const config = { iceServers: [
    { urls: 'stun:127.0.0.1:${port}' },
    { urls: 'turn:127.0.0.1:${port}?transport=udp', username: 'u', credential: 'c' },
  ] };
  const [ours, theirs] = [new RTCPeerConnection(config), new RTCPeerConnection()];
  const candidates = [];
  ours.onicecandidate = ({ candidate }) => candidate && candidates.push(candidate.candidate);
  ours.createDataChannel('x');
  await ours.setLocalDescription(await ours.createOffer());
  await theirs.setRemoteDescription(ours.localDescription);
  await theirs.setLocalDescription(await theirs.createAnswer());
  await ours.setRemoteDescription(theirs.localDescription);
  await ours.addIceCandidate({
    candidate: 'candidate:1 1 udp 2122260223 127.0.0.1 ${port} typ host generation 0 ufrag x',
    sdpMid: '0', sdpMLineIndex: 0,
  });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  ours.close();
  theirs.close();
  return candidates;
})()`;

test('what a page sends by WebRTC over UDP does not reach this computer, and tells no address of it', async ({
  waymark,
}) => {
  const local = await listen();
  const site = await startSite({ '/': '<title>Call</title>' });
  await waymark.visit(site.url);
  await expect(waymark.ui.getByRole('tab', { selected: true })).toContainText('Call');
  const page = waymark.app.windows().find((each) => each.url() === `${site.url}/`);
  const candidates = await page?.evaluate(connect(local.udpPort));
  expect(local.heard).toEqual({ udp: 0, tcp: 0 });
  expect(candidates).toEqual([]);
  local.close();
  await site.close();
});
