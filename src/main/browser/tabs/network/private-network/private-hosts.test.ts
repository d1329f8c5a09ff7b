import { beforeEach, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';

import {
  FAKE_CONTENTS,
  FAKE_TAB,
  FakeSession,
  silentWatcher,
} from '../../../../../testing/fake-main/fake-session.ts';
import { decideRequest } from '../../../../safety/network-policy/decide-request.ts';
import type { Navigator } from '../open-requests.ts';
import { RequestFilter } from '../request-filter.ts';

const PUBLIC_IP = '93.184.216.34';

let session: FakeSession;
let filter: RequestFilter;
/** Whether the setting lets tabs open any private host. */
let isOpen: boolean;
/** Initiator of the tab's next navigation. */
let navigator: Navigator;

beforeEach(() => {
  session = new FakeSession();
  navigator = null;
  isOpen = false;
  filter = new RequestFilter(session, {
    decide: decideRequest,
    allowPrivateNetwork: () => isOpen,
    reviewer: () => null,
  });
  filter.attach(session);
  filter.watch(FAKE_CONTENTS, { ...silentWatcher, navigatorTo: () => navigator });
});

const RUN = RunIdSchema.parse('run_00000001');
const HOST = 'http://127.0.0.1:3000';
const goes = (url: string, id: number) => session.asks({ id, url, resourceType: 'mainFrame' });
const typed = { by: 'program' } as const;
const byPage = (origin: string) => ({ by: 'page', origin }) as const;

it('granted hosts are open to the tab that they were typed in, and to no other tab', async () => {
  filter.grantTyped(FAKE_TAB, `${HOST}/admin`);
  navigator = typed;
  expect(await goes(`${HOST}/`, 1)).toBe(true);
  filter.watch(12, { ...silentWatcher, tabId: TabIdSchema.parse(2), navigatorTo: () => typed });
  expect(
    await session.asks({ id: 2, url: HOST, webContentsId: 12, resourceType: 'mainFrame' }),
  ).toBe(false);
  expect(await goes('http://127.0.0.1:3001/', 3)).toBe(false);
});

it('granted hosts are closed to pages of the public internet, in the same tab too', async () => {
  filter.grantTyped(FAKE_TAB, HOST);
  navigator = byPage('https://shop.example');
  expect(await goes(HOST, 1)).toBe(false);
  navigator = null;
  expect(await goes(HOST, 2)).toBe(false);
  const load = { url: `${HOST}/x`, initiatorOrigin: 'https://shop.example' };
  for (const resourceType of ['xhr', 'subFrame', 'image', 'script', 'webSocket'] as const)
    expect(await session.asks({ ...load, resourceType, id: 3 }), resourceType).toBe(false);
});

it('granted hosts are closed to what a public host redirects to them', async () => {
  filter.grantTyped(FAKE_TAB, HOST);
  navigator = typed;
  const page = { id: 4, url: 'https://shop.example/', resourceType: 'mainFrame' } as const;
  expect(await session.asks(page)).toBe(true);
  expect(await session.gets({ ...page, statusCode: 302 }, PUBLIC_IP)).toBe(true);
  expect(await goes(HOST, 4)).toBe(false);
});

it('granted hosts are open to pages from there, and to what these load', async () => {
  filter.grantTyped(FAKE_TAB, HOST);
  filter.grantTyped(FAKE_TAB, 'http://192.168.1.1/');
  navigator = byPage(HOST);
  expect(await goes(`${HOST}/next`, 1)).toBe(true);
  expect(await goes('http://192.168.1.1/', 2)).toBe(true);
  expect(await goes('http://192.168.1.2/', 3)).toBe(false);
  const api = { id: 4, url: 'http://localhost:8080/api', initiatorOrigin: HOST };
  expect(await session.asks(api)).toBe(true);
});

it('hosts that are named for a run are open to its tabs only, and until it ends', async () => {
  filter.privateHosts.grantToRun(RUN, new Set(['127.0.0.1:3000']));
  navigator = typed;
  expect(await goes(HOST, 1)).toBe(false);
  const runEnd = new AbortController();
  const call = filter.toolCalls.begin({
    runId: RUN,
    callId: CallIdSchema.parse('c1'),
    tool: 'navigate',
    isAct: false,
    origins: null,
    onRefused: () => undefined,
    tabId: () => FAKE_TAB,
    signal: runEnd.signal,
    onHeld: () => undefined,
  });
  expect(await goes(HOST, 2)).toBe(true);
  navigator = byPage('https://shop.example');
  expect(await goes(HOST, 3)).toBe(false);
  call.dispose();
  navigator = typed;
  expect(await goes(HOST, 4)).toBe(true);
  filter.privateHosts.runEnded(RUN);
  expect(await goes(HOST, 5)).toBe(false);
});

it('granted hosts stay open to the history of the tab that has shown them', async () => {
  filter.grantTyped(FAKE_TAB, HOST);
  navigator = typed;
  const page = { id: 1, url: 'http://127.0.0.1:4000/', resourceType: 'mainFrame' } as const;
  navigator = byPage('http://127.0.0.1:4000');
  expect(await session.asks(page)).toBe(true);
  expect(await session.gets(page, '127.0.0.1')).toBe(true);
  navigator = typed;
  expect(await goes(page.url, 2)).toBe(true);
});

it('granted hosts are open to what the program fetches for a tab that shows them', async () => {
  const bytes = {
    url: `${HOST}/paper.pdf`,
    isOfNoTab: true,
    resourceType: 'other',
  } as const;
  const fetch = (by: Navigator) =>
    filter.fetches.begin({ url: bytes.url, tabId: FAKE_TAB, navigator: by });
  expect(await session.asks({ ...bytes, id: 1 })).toBe(false);
  const ofPage = fetch(byPage(HOST));
  expect(await session.asks({ ...bytes, id: 2 })).toBe(true);
  ofPage.dispose();
  const ofPublicPage = fetch(byPage('https://shop.example'));
  expect(await session.asks({ ...bytes, id: 3 })).toBe(false);
  ofPublicPage.dispose();
  const ofRun = fetch(typed);
  expect(await session.asks({ ...bytes, id: 4 })).toBe(false);
  filter.grantTyped(FAKE_TAB, HOST);
  expect(await session.asks({ ...bytes, id: 5 })).toBe(true);
  ofRun.dispose();
});

it('cloud metadata is open to nobody, with whatever grant and setting', async () => {
  isOpen = true;
  navigator = typed;
  for (const url of [
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://metadata.google.internal/',
    'http://metadata.google.internal./',
  ]) {
    filter.grantTyped(FAKE_TAB, url);
    filter.grantRefused(FAKE_TAB, url);
    const { host, port } = new URL(url);
    filter.privateHosts.grantToTab(FAKE_TAB, `${host}:${port || '80'}`);
    expect(await goes(url, 1), url).toBe(false);
    expect(await session.asks({ id: 2, url, initiatorOrigin: HOST }), url).toBe(false);
  }
  session.addresses.set('innocent.example', '169.254.169.254');
  expect(await goes('http://innocent.example/', 3)).toBe(false);
  const page = { id: 4, url: 'http://late.example/', resourceType: 'mainFrame' } as const;
  expect(await session.asks(page)).toBe(true);
  expect(await session.gets(page, '169.254.169.254')).toBe(false);
});

it('with the setting all hosts are open to tabs, but not to what public pages load', async () => {
  isOpen = true;
  navigator = byPage('https://shop.example');
  expect(await goes('http://192.168.1.1/', 1)).toBe(true);
  const load = { id: 2, initiatorOrigin: 'https://shop.example' };
  expect(await session.asks({ ...load, url: 'http://192.168.1.1/' })).toBe(false);
  // A local proxy resolves every name to one of its addresses in the benchmark range.
  session.addresses.set('cdn.example', '198.18.0.7');
  expect(await session.asks({ ...load, url: 'https://cdn.example/' })).toBe(true);
  expect(await session.asks({ ...load, url: 'http://198.18.0.7/' })).toBe(false);
});
