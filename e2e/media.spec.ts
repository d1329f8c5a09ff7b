import type { Site } from '../src/testing/site/start-site.ts';
import { startSite } from '../src/testing/site/start-site.ts';
import { hasSessionBus, startSessionBus, type SessionBus } from './fixtures/bus/session-bus.ts';
import { menuAt, pickFromPageMenu } from './fixtures/page-menu.ts';
import { clickInPage, inPage } from './fixtures/person.ts';
import { expect, openWaymark, test, type Waymark } from './fixtures/waymark.ts';

const RATE = 8000;

const PLAYER = `<!doctype html><title>Player</title>
  <button id="play">Play</button> <button id="small">In a window of its own</button>
  <audio src="/tone.wav" loop></audio> <video muted width="320" height="180"></video>
  <script>
    const audio = document.querySelector('audio');
    const video = document.querySelector('video');
    const say = (words) => (document.title = words);
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title: 'A tone' });
    session.setActionHandler('play', () => audio.play().then(() => say('Goes on')));
    session.setActionHandler('pause', () => (audio.pause(), say('Paused')));
    session.setActionHandler('nexttrack', () => say('Next one'));
    document.querySelector('#play').onclick = () => audio.play().then(() => say('Plays'));
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    let frame = 0;
    setInterval(() => context.fillRect((frame += 1) % 300, 0, 20, 20), 50);
    video.srcObject = canvas.captureStream(20);
    video.play();
    document.querySelector('#small').onclick = () =>
      video.requestPictureInPicture().then(() => say('Small'), ({ message }) => say(message));
  </script>`;

/** Page with videos, one of them in a frame, and a sound. */
const CINEMA = `<!doctype html><title>Cinema</title><style>* { margin: 0 } video, audio, iframe { display: block; width: 200px; height: 100px; border: 0 }</style>
  <video id="first" muted></video> <video id="second" muted></video> <audio controls src="/tone.wav"></audio>
  <iframe src="/screen"></iframe> ${showing('#first')} ${showing('#second')}`;
const SCREEN = `<!doctype html><style>* { margin: 0 }</style><video muted width="200" height="100"></video> ${showing('video')}`;

/** Returns a script that makes a video show something. */
function showing(selector: string): string {
  return `<script>{
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    let frame = 0;
    setInterval(() => context.fillRect((frame += 1) % 300, 0, 20, 20), 50);
    const video = document.querySelector('${selector}');
    video.srcObject = canvas.captureStream(20);
    video.play();
  }</script>`;
}

let site: Site;
test.beforeAll(async () => {
  site = await startSite({
    '/player': PLAYER,
    '/cinema': CINEMA,
    '/screen': SCREEN,
    '/tone.wav': (_request, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(tone(30));
    },
    '/other': '<title>Other</title>',
  });
});
test.afterAll(() => site.close());

const tab = ({ ui }: Waymark) => ui.getByRole('tab', { selected: true });

test.describe('keys for media', () => {
  test.skip(!hasSessionBus(), 'The desktop passes them on over a session bus, which is not there.');
  let bus: SessionBus;
  test.beforeAll(async () => {
    bus = await startSessionBus();
  });
  test.afterAll(() => bus.close());

  test('reach the page that plays, also behind another tab', async () => {
    const waymark = await openWaymark({ env: { DBUS_SESSION_BUS_ADDRESS: bus.address } });
    try {
      const url = `${site.url}/player`;
      await waymark.visit(url);
      await expect(tab(waymark)).toContainText('Player');
      await clickInPage(waymark, url, '#play');
      await expect(tab(waymark)).toContainText('Plays');
      const player = async () =>
        (await bus.names()).find((name) => name.startsWith('org.mpris.MediaPlayer2.')) ?? '';
      await expect.poll(player).not.toBe('');
      await bus.pressMediaKey(await player(), 'PlayPause');
      await expect(tab(waymark)).toContainText('Paused');
      await waymark.request('tab.open', { url: `${site.url}/other` });
      await expect(tab(waymark)).toContainText('Other');
      const played = waymark.ui.getByRole('tab').first();
      await bus.pressMediaKey(await player(), 'PlayPause');
      await expect(played).toContainText('Goes on');
      await bus.pressMediaKey(await player(), 'Next');
      await expect(played).toContainText('Next one');
      await expect(tab(waymark)).toContainText('Other');
    } finally {
      await waymark.close();
    }
  });
});

test('a video goes on in a window of its own while another tab is in front', async ({
  waymark,
}) => {
  const url = `${site.url}/player`;
  await waymark.visit(url);
  await expect(tab(waymark)).toContainText('Player');
  await clickInPage(waymark, url, '#small');
  await expect(tab(waymark)).toContainText('Small');
  await waymark.request('tab.open', { url: `${site.url}/other` });
  await expect(tab(waymark)).toContainText('Other');
  expect(await inPage(waymark, url, 'document.pictureInPictureElement?.tagName')).toBe('VIDEO');
  const time = () => inPage(waymark, url, 'video.currentTime');
  const before = Number(await time());
  await expect.poll(async () => Number(await time())).toBeGreaterThan(before);
  // Electron opens no document picture-in-picture window although it has the interface, so pages do not get it.
  expect(await inPage(waymark, url, "'documentPictureInPicture' in window")).toBe(false);
});

test('the menu of a video shows it in a window of its own, again and again, and with controls', async ({
  waymark,
}) => {
  const url = `${site.url}/cinema`;
  await waymark.visit(url);
  await expect(tab(waymark)).toContainText('Cinema');
  const isThere = "performance.getEntriesByName('first-paint').length > 0 && second.readyState > 1";
  await expect.poll(() => inPage(waymark, url, isThere)).toBe(true);
  const second = { x: 20, y: 120 };
  const how = ['Loop', 'Show controls', 'Picture in picture'];
  const checked = () =>
    waymark.app.evaluate(() =>
      (globalThis.shownPageMenu?.items ?? []).flatMap((item) => (item.checked ? [item.label] : [])),
    );
  await expect(async () => {
    expect((await menuAt(waymark, url, second)).slice(0, 3)).toEqual(how);
  }).toPass();
  expect(await checked()).toEqual([]);
  for (const entry of how) {
    await pickFromPageMenu(waymark, entry);
    // Only one menu of a page is open at a time.
    await menuAt(waymark, url, second);
  }
  const state =
    '[second.loop, second.controls, document.pictureInPictureElement?.id ?? null, first.loop]';
  await expect.poll(() => inPage(waymark, url, state)).toEqual([true, true, 'second', false]);
  await menuAt(waymark, url, second);
  expect(await checked()).toEqual(how);
  await pickFromPageMenu(waymark, 'Picture in picture');
  await expect.poll(() => inPage(waymark, url, state)).toEqual([true, true, null, false]);

  // A video in a frame has no URL that another page could open.
  const framed = await menuAt(waymark, url, { x: 20, y: 320 });
  expect(framed).toEqual(expect.arrayContaining(how));
  expect(framed).not.toContain('Save video as…');
  await pickFromPageMenu(waymark, 'Picture in picture');
  const inFrame =
    "document.querySelector('iframe').contentDocument.pictureInPictureElement?.tagName";
  await expect.poll(() => inPage(waymark, url, inFrame)).toBe('VIDEO');

  const sound = await menuAt(waymark, url, { x: 20, y: 220 });
  expect(sound.slice(0, 7)).toEqual([
    'Loop',
    'Show controls',
    '',
    'Open audio in new tab',
    'Save audio as…',
    'Copy audio address',
    '',
  ]);
  await pickFromPageMenu(waymark, 'Copy audio address');
  expect(await waymark.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(
    `${site.url}/tone.wav`,
  );
});

/** Returns a sound file of this many seconds. */
function tone(seconds: number): Buffer {
  const length = RATE * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  const samples = Buffer.alloc(length, 0).map((_, index) => 128 + 40 * Math.sin(index / 3));
  return Buffer.concat([head, samples]);
}
