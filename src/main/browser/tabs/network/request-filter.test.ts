import type { WebFrameMain } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema } from '#shared/model/ids.ts';

import {
  FAKE_CONTENTS,
  FAKE_TAB,
  FakeSession,
  silentWatcher,
} from '../../../../testing/fake-main/fake-session.ts';
import { decideRequest } from '../../../safety/network-policy/decide-request.ts';
import { LOCALLY_ANSWERED_PAGES } from './locally-answered-pages.ts';
import type { Navigator } from './open-requests.ts';
import { RequestFilter } from './request-filter.ts';
import type {
  HeldRequestFacts,
  RequestAnswer,
  RequestReviewer,
} from './review/request-reviewer.ts';
import type { StartedToolCall } from './tool-calls/tool-calls.ts';

const PUBLIC_IP = '93.184.216.34';

let session: FakeSession;
let filter: RequestFilter;
let reviewer: RequestReviewer | null;
let log: string[];
/** Initiator of the tab's next navigation. */
let navigator: Navigator;

beforeEach(() => {
  session = new FakeSession();
  reviewer = null;
  log = [];
  navigator = null;
  filter = new RequestFilter(session, {
    decide: decideRequest,
    allowPrivateNetwork: () => false,
    reviewer: () => reviewer,
  });
  filter.attach(session);
  filter.watch(FAKE_CONTENTS, {
    ...silentWatcher,
    held: (id, isHeld) => log.push(`${isHeld ? 'held' : 'released'} ${id}`),
    origin: () => 'https://shop.example',
    stayOnPage: () => log.push('stays'),
    streams: () => undefined,
    pageBlocked: (url, { code }) => log.push(`${code} ${url}`),
    navigatorTo: () => navigator,
  });
});

describe('address spaces', () => {
  const nas = { url: 'http://nas/list', initiatorOrigin: 'http://app.example' };

  it('lets a page of the own network load from there, by the address that answered for the page', async () => {
    session.addresses.set('nas', '192.168.1.20');
    expect(await session.asks({ ...nas, id: 1 })).toBe(false);
    const page = { id: 2, url: 'http://app.example/', resourceType: 'mainFrame' } as const;
    filter.privateHosts.grantToTab(FAKE_TAB, 'app.example:80');
    navigator = { by: 'program' };
    session.addresses.set('app.example', '192.168.1.5');
    expect(await session.asks(page)).toBe(true);
    expect(await session.gets(page, '192.168.1.5')).toBe(true);
    expect(await session.asks({ ...nas, id: 3 })).toBe(true);
    expect(await session.gets({ ...nas, id: 3 }, '192.168.1.20')).toBe(true);
  });

  it('lets a page load its scripts before its frame is told to show it', async () => {
    // Part of Electron's frame that the filter uses.
    const frame = {
      frameTreeNodeId: 4,
      url: 'about:blank',
      origin: 'null',
      parent: null,
    } as WebFrameMain;
    const page = {
      id: 2,
      url: 'http://localhost:5173/',
      resourceType: 'mainFrame',
      frame,
    } as const;
    const script = { url: 'http://localhost:5173/app.js', resourceType: 'script', frame } as const;
    expect(await session.asks({ ...script, id: 3 })).toBe(false);
    filter.privateHosts.grantToTab(FAKE_TAB, 'localhost:5173');
    navigator = { by: 'program' };
    expect(await session.asks(page)).toBe(true);
    expect(await session.gets(page, '127.0.0.1')).toBe(true);
    expect(await session.asks({ ...script, id: 4 })).toBe(true);
    expect(await session.asks({ ...script, id: 5, referrer: 'https://ads.example/' })).toBe(false);
  });

  it('lets the worker of a page of this computer ask there, and no worker of a public page', async () => {
    const api = { url: 'http://localhost:3000/', isOfNoTab: true };
    expect(await session.asks({ ...api, id: 3, referrer: 'http://localhost:5173/' })).toBe(true);
    expect(await session.asks({ ...api, id: 4, referrer: 'https://shop.example/' })).toBe(false);
    expect(await session.asks({ ...api, id: 5, referrer: '' })).toBe(false);
  });

  it('keeps a public page out, whatever its name looks like and where its own names lead', async () => {
    session.addresses.set('app.example', PUBLIC_IP);
    const page = { id: 2, url: 'http://app.example/', resourceType: 'mainFrame' } as const;
    await session.asks(page);
    await session.gets(page, PUBLIC_IP);
    session.addresses.set('nas', '192.168.1.20');
    expect(await session.asks({ ...nas, id: 3 })).toBe(false);
    session.addresses.set('rebound.example', '127.0.0.1');
    const rebound = { id: 4, url: 'http://rebound.example/', initiatorOrigin: nas.initiatorOrigin };
    expect(await session.asks(rebound)).toBe(false);
  });

  it('takes a proxy’s address for nothing', async () => {
    session.proxy = 'PROXY 127.0.0.1:7890';
    const page = { id: 2, url: 'http://app.example/', resourceType: 'mainFrame' } as const;
    await session.asks(page);
    expect(await session.gets(page, '127.0.0.1')).toBe(true);
    expect(
      await session.asks({
        id: 3,
        url: 'http://localhost:3000/',
        initiatorOrigin: nas.initiatorOrigin,
      }),
    ).toBe(false);
  });

  it('lets no public host redirect what a page of this computer loads to this computer', async () => {
    const initiatorOrigin = 'http://localhost:5173';
    const api = { url: 'http://localhost:3000/', initiatorOrigin };
    expect(await session.asks({ ...api, id: 5 })).toBe(true);
    const ad = { id: 6, url: 'https://ads.example/', initiatorOrigin };
    expect(await session.asks(ad)).toBe(true);
    expect(await session.gets({ ...ad, statusCode: 302 }, PUBLIC_IP)).toBe(true);
    expect(await session.asks({ ...api, id: 6 })).toBe(false);
  });
});

const REFUSED = { code: 'NEEDS_APPROVAL', message: 'It needs leave.', next: 'Conclude.' } as const;

describe('held requests', () => {
  const order = {
    id: 7,
    method: 'POST',
    uploadData: [{ bytes: Buffer.from('{"total":12}') }],
  };
  let asked: HeldRequestFacts[];
  let answer: (answer: RequestAnswer) => void;
  const runEnd = new AbortController();
  const beginCall = (more: Partial<StartedToolCall> = {}) =>
    filter.toolCalls.begin({
      runId: RunIdSchema.parse('run_00000001'),
      callId: CallIdSchema.parse('c1'),
      tool: 'click',
      tabId: () => FAKE_TAB,
      isAct: true,
      origins: null,
      onRefused: () => undefined,
      signal: runEnd.signal,
      onHeld: (isHeld) => log.push(isHeld ? 'deadline stands still' : 'deadline runs'),
      ...more,
    });

  beforeEach(() => {
    asked = [];
    reviewer = {
      review: (facts) => {
        asked.push(facts);
        return new Promise((resolve) => (answer = resolve));
      },
    };
  });

  it('do not leave when that cannot be written down', async () => {
    reviewer = null;
    const made: string[] = [];
    const begin = (requested: () => void) =>
      filter.toolCalls.begin({
        runId: RunIdSchema.parse('run_00000001'),
        callId: CallIdSchema.parse('c1'),
        tool: 'click',
        tabId: () => FAKE_TAB,
        isAct: true,
        origins: null,
        audit: { requested },
        onRefused: () => undefined,
        signal: runEnd.signal,
        onHeld: () => undefined,
      });
    const written = begin(() => made.push('written'));
    expect(await session.asks(order)).toBe(true);
    expect(made).toEqual(['written']);
    written.dispose();
    begin(() => {
      throw new Error('The disk is full.');
    });
    const failure = new Promise((resolve) => process.once('unhandledRejection', resolve));
    expect(await session.asks({ ...order, id: 8 })).toBe(false);
    expect(await failure).toMatchObject({ message: 'The disk is full.' });
  });

  it('wait for the reviewer, who is told what they are and which call they belong to', async () => {
    beginCall();
    const outcome = session.asks(order);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        body: { kind: 'json', bytes: 12 },
        tabId: FAKE_TAB,
        call: { runId: 'run_00000001', callId: 'c1', tool: 'click', isOver: false },
      },
    ]);
    answer('allow');
    expect(await outcome).toBe(true);
    expect(log).toEqual(['held 7', 'deadline stands still', 'deadline runs', 'released 7']);
    expect(await session.gets(order, PUBLIC_IP)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('are refused where the reviewer says so, and a form leaves its page as it was', async () => {
    beginCall();
    for (const [at, resourceType] of (['mainFrame', 'subFrame'] as const).entries()) {
      const outcome = session.asks({ ...order, resourceType });
      await expect.poll(() => asked.length).toBe(at + 1);
      answer('refuse');
      expect(await outcome).toBe(false);
    }
    expect(log.filter((line) => line === 'stays')).toHaveLength(2);
    expect(log.join()).not.toContain('REQUEST_REFUSED');
  });

  it('end when the tab is closed, and when the page gives them up', async () => {
    beginCall();
    const abandoned = session.asks(order);
    await expect.poll(() => asked.length).toBe(1);
    session.fails(order.id);
    expect(await abandoned).toBe(false);
    const closed = session.asks({ ...order, id: 8 });
    await expect.poll(() => asked.length).toBe(2);
    filter.unwatch(FAKE_CONTENTS);
    expect(await closed).toBe(false);
  });

  it('go on without waiting where the reviewer of their call lets them pass, else it decides', async () => {
    const own: RequestReviewer = {
      passes: ({ content }) => content.fields[0]?.value === 'tea',
      review: () => Promise.resolve({ reason: REFUSED }),
    };
    reviewer = null;
    const refused: string[] = [];
    beginCall({ reviewer: own, onRefused: ({ code }) => refused.push(code) });
    const search = { ...order, uploadData: [{ bytes: Buffer.from('q=tea') }] };
    expect(await session.asks(search)).toBe(true);
    expect(log).toEqual([]);
    expect(await session.asks({ ...order, id: 8 })).toBe(false);
    expect(refused).toEqual(['NEEDS_APPROVAL']);
  });

  it('are told with where they come from', async () => {
    beginCall();
    const sent = session.asks({ ...order, initiatorOrigin: 'https://blog.example' });
    await expect.poll(() => asked.length).toBe(1);
    expect(asked).toMatchObject([{ documentOrigin: 'https://blog.example', overForMs: 0 }]);
    answer('allow');
    expect(await sent).toBe(true);
  });

  it('are what an address is asked for that deletes, too', async () => {
    beginCall();
    const link = { id: 9, url: 'https://shop.example/items/delete?id=3' };
    const asks = session.asks({ ...link, resourceType: 'mainFrame' });
    await expect.poll(() => asked.length).toBe(1);
    answer('refuse');
    expect(await asks).toBe(false);
    expect(await session.asks({ id: 10, url: 'https://shop.example/items?id=3' })).toBe(true);
  });

  it('are what a header names another method for', async () => {
    beginCall();
    const link = { id: 9, url: 'https://shop.example/items/3', method: 'GET' };
    for (const [header, method] of [
      ['X-HTTP-Method-Override', 'delete'],
      ['x-method-override', 'PUT'],
    ] as const) {
      expect(await session.asks(link)).toBe(true);
      const sent = session.sends(link.id, { [header]: method });
      await expect.poll(() => asked.at(-1)?.method).toBe(method.toUpperCase());
      answer('refuse');
      expect(await sent).toBe(false);
    }
    expect(await session.asks(link)).toBe(true);
    expect(await session.sends(link.id, { 'X-HTTP-Method-Override': 'GET', Accept: '*/*' })).toBe(
      true,
    );
    expect(asked).toHaveLength(2);
  });

  it('are none of an unknown request with such a header: it is refused unless it is answered here', async () => {
    const header = { 'X-HTTP-Method-Override': 'DELETE' };
    expect(await session.sends(77, header)).toBe(false);
    expect(await session.sends(77, {})).toBe(true);
    const tools = { url: 'devtools://devtools/bundled/devtools_app.html' };
    expect(await session.sends(77, header, tools)).toBe(true);
    expect(await session.sends(77, header, { webContentsId: 71 })).toBe(false);
    LOCALLY_ANSWERED_PAGES.add(71);
    expect(await session.sends(77, header, { webContentsId: 71 })).toBe(true);
    LOCALLY_ANSWERED_PAGES.delete(71);
  });

  it('are reads that carry what may be written, and no documents of WebDAV', async () => {
    beginCall();
    const asks = (method: string, body: string) =>
      session.asks({ ...order, method, uploadData: [{ bytes: Buffer.from(body) }] });
    for (const method of ['OPTIONS', 'QUERY', 'REPORT']) {
      const sent = asks(method, '{"do":"all"}');
      await expect.poll(() => asked.at(-1)?.method).toBe(method);
      answer('refuse');
      expect(await sent).toBe(false);
    }
    expect(await asks('REPORT', '<?xml version="1.0"?><d:sync-collection xmlns:d="DAV:"/>')).toBe(
      true,
    );
    expect(await asks('OPTIONS', '')).toBe(true);
    expect(asked).toHaveLength(3);
  });

  it('are those of a service worker whose pages only runs show', async () => {
    const worker = { ...order, isOfNoTab: true, referrer: 'https://shop.example/sw.js' };
    beginCall();
    const sent = session.asks(worker);
    await expect.poll(() => asked.length).toBe(1);
    answer('refuse');
    expect(await sent).toBe(false);
    expect(await session.asks({ ...worker, id: 8, referrer: 'https://other.example/' })).toBe(true);
    // A site can suppress the referrer of its pages and workers.
    const silent = session.asks({ ...worker, id: 9, referrer: '' });
    await expect.poll(() => asked.length).toBe(2);
    answer('refuse');
    expect(await silent).toBe(false);
    const elsewhere = { ...worker, id: 10, referrer: '', url: 'https://other.example/' };
    expect(await session.asks(elsewhere)).toBe(true);
  });

  it('are none where nobody reviews, and none of the person’s own', async () => {
    expect(await session.asks(order)).toBe(true);
    reviewer = null;
    beginCall();
    expect(await session.asks({ ...order, id: 8 })).toBe(true);
    expect(asked).toEqual([]);
  });
});
