import type {
  OnBeforeRequestListenerDetails,
  OnErrorOccurredListenerDetails,
  OnHeadersReceivedListenerDetails,
} from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';

import { decideRequest, type RequestFacts } from '../../policy/decide-request.ts';
import type { Navigator } from './open-requests.ts';
import { RequestFilter, type FilteredSession, type RequestWatcher } from './request-filter.ts';
import type { RequestAnswer, RequestReviewer } from './request-reviewer.ts';

const TAB = TabIdSchema.parse(1);
const CONTENTS = 11;
const PUBLIC_IP = '93.184.216.34';

type Listeners = FilteredSession['webRequest'];
type First<Name extends keyof Listeners> = Parameters<Listeners[Name]>[0];

/** Stands in for Electron's session: tells the filter of requests, and gives its answers. */
class FakeSession implements FilteredSession {
  readonly addresses = new Map<string, string>();
  proxy = 'DIRECT';
  readonly #listeners: {
    ask?: First<'onBeforeRequest'>;
    answered?: First<'onHeadersReceived'>;
    failed?: First<'onErrorOccurred'>;
  } = {};
  readonly webRequest: Listeners = {
    onBeforeRequest: (listener) => void (this.#listeners.ask = listener),
    onHeadersReceived: (listener) => void (this.#listeners.answered = listener),
    onCompleted: () => undefined,
    onErrorOccurred: (listener) => void (this.#listeners.failed = listener),
  };

  resolveHost(host: string) {
    const address = this.addresses.get(host);
    return Promise.resolve({ endpoints: address === undefined ? [] : [{ address }] });
  }

  resolveProxy() {
    return Promise.resolve(this.proxy);
  }

  /** Whether a request may leave. */
  asks({
    isOfNoTab = false,
    ...details
  }: Partial<OnBeforeRequestListenerDetails> & { readonly isOfNoTab?: boolean }): Promise<boolean> {
    return new Promise((resolve) => {
      this.#listeners.ask?.(
        {
          id: 1,
          url: 'https://shop.example/',
          method: 'GET',
          ...(!isOfNoTab && { webContentsId: CONTENTS }),
          resourceType: 'xhr',
          referrer: '',
          timestamp: 0,
          uploadData: [],
          ...details,
        },
        ({ cancel }) => resolve(cancel !== true),
      );
    });
  }

  /** Whether the page gets an answer that came from this IP address. */
  gets(details: Partial<OnHeadersReceivedListenerDetails>, ip: string): Promise<boolean> {
    const all = {
      id: 1,
      url: 'https://shop.example/',
      method: 'GET',
      webContentsId: CONTENTS,
      resourceType: 'xhr',
      referrer: '',
      timestamp: 0,
      statusLine: '',
      statusCode: 200,
      ...details,
      ip,
    } as const;
    return new Promise((resolve) => {
      this.#listeners.answered?.(all, ({ cancel }) => resolve(cancel !== true));
    });
  }

  fails(id: number): void {
    const details: OnErrorOccurredListenerDetails = {
      id,
      url: '',
      method: 'GET',
      resourceType: 'xhr',
      referrer: '',
      timestamp: 0,
      fromCache: false,
      error: 'net::ERR_ABORTED',
    };
    this.#listeners.failed?.(details);
  }
}

const silent: RequestWatcher = {
  tabId: TAB,
  started: () => undefined,
  ended: () => undefined,
  held: () => undefined,
  pageBlocked: () => undefined,
  navigatorTo: () => null,
};

let session: FakeSession;
let filter: RequestFilter;
let reviewer: RequestReviewer | null;
let log: string[];
/** The setting that lets tabs go anywhere in the private network. */
let isOpen: boolean;
/** Who takes the tab to its next page. */
let navigator: Navigator;

beforeEach(() => {
  session = new FakeSession();
  reviewer = null;
  log = [];
  navigator = null;
  isOpen = false;
  filter = new RequestFilter(session, {
    decide: decideRequest,
    allowPrivateNetwork: () => isOpen,
    reviewer: () => reviewer,
  });
  filter.watch(CONTENTS, {
    ...silent,
    held: (id, isHeld) => log.push(`${isHeld ? 'held' : 'released'} ${id}`),
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
    filter.privateHosts.grantToTab(TAB, 'app.example:80');
    navigator = { by: 'program' };
    session.addresses.set('app.example', '192.168.1.5');
    expect(await session.asks(page)).toBe(true);
    expect(await session.gets(page, '192.168.1.5')).toBe(true);
    expect(await session.asks({ ...nas, id: 3 })).toBe(true);
    expect(await session.gets({ ...nas, id: 3 }, '192.168.1.20')).toBe(true);
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

describe('hosts of the private network that were granted', () => {
  const RUN = RunIdSchema.parse('run_00000001');
  const HOST = 'http://127.0.0.1:3000';
  const goes = (url: string, id: number) => session.asks({ id, url, resourceType: 'mainFrame' });
  const typed = { by: 'program' } as const;
  const byPage = (origin: string) => ({ by: 'page', origin }) as const;

  it('are open to the tab that they were typed in, and to no other tab', async () => {
    filter.grantTyped(TAB, `${HOST}/admin`);
    navigator = typed;
    expect(await goes(`${HOST}/`, 1)).toBe(true);
    filter.watch(12, { ...silent, tabId: TabIdSchema.parse(2), navigatorTo: () => typed });
    expect(
      await session.asks({ id: 2, url: HOST, webContentsId: 12, resourceType: 'mainFrame' }),
    ).toBe(false);
    expect(await goes('http://127.0.0.1:3001/', 3)).toBe(false);
  });

  it('are closed to pages of the public internet, in the same tab too', async () => {
    filter.grantTyped(TAB, HOST);
    navigator = byPage('https://shop.example');
    expect(await goes(HOST, 1)).toBe(false);
    navigator = null;
    expect(await goes(HOST, 2)).toBe(false);
    const load = { url: `${HOST}/x`, initiatorOrigin: 'https://shop.example' };
    for (const resourceType of ['xhr', 'subFrame', 'image', 'script', 'webSocket'] as const)
      expect(await session.asks({ ...load, resourceType, id: 3 }), resourceType).toBe(false);
  });

  it('are closed to what a public host redirects to them', async () => {
    filter.grantTyped(TAB, HOST);
    navigator = typed;
    const page = { id: 4, url: 'https://shop.example/', resourceType: 'mainFrame' } as const;
    expect(await session.asks(page)).toBe(true);
    expect(await session.gets({ ...page, statusCode: 302 }, PUBLIC_IP)).toBe(true);
    expect(await goes(HOST, 4)).toBe(false);
  });

  it('are open to pages from there, and to what these load', async () => {
    filter.grantTyped(TAB, HOST);
    filter.grantTyped(TAB, 'http://192.168.1.1/');
    navigator = byPage(HOST);
    expect(await goes(`${HOST}/next`, 1)).toBe(true);
    expect(await goes('http://192.168.1.1/', 2)).toBe(true);
    expect(await goes('http://192.168.1.2/', 3)).toBe(false);
    const api = { id: 4, url: 'http://localhost:8080/api', initiatorOrigin: HOST };
    expect(await session.asks(api)).toBe(true);
  });

  it('named for a run are open to its tabs only, and until it ends', async () => {
    filter.privateHosts.grantToRun(RUN, new Set(['127.0.0.1:3000']));
    navigator = typed;
    expect(await goes(HOST, 1)).toBe(false);
    const runEnd = new AbortController();
    const call = filter.toolCalls.begin({
      runId: RUN,
      callId: CallIdSchema.parse('c1'),
      tool: 'navigate',
      tabId: () => TAB,
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

  it('stay open to the history of the tab that has shown them', async () => {
    filter.grantTyped(TAB, HOST);
    navigator = typed;
    const page = { id: 1, url: 'http://127.0.0.1:4000/', resourceType: 'mainFrame' } as const;
    navigator = byPage('http://127.0.0.1:4000');
    expect(await session.asks(page)).toBe(true);
    expect(await session.gets(page, '127.0.0.1')).toBe(true);
    navigator = typed;
    expect(await goes(page.url, 2)).toBe(true);
  });

  it('are open to what the program fetches for a tab that shows them', async () => {
    const bytes = {
      url: `${HOST}/paper.pdf`,
      isOfNoTab: true,
      resourceType: 'other',
    } as const;
    const fetch = (by: Navigator) =>
      filter.fetches.begin({ url: bytes.url, tabId: TAB, navigator: by });
    expect(await session.asks({ ...bytes, id: 1 })).toBe(false);
    const ofPage = fetch(byPage(HOST));
    expect(await session.asks({ ...bytes, id: 2 })).toBe(true);
    ofPage.dispose();
    const ofPublicPage = fetch(byPage('https://shop.example'));
    expect(await session.asks({ ...bytes, id: 3 })).toBe(false);
    ofPublicPage.dispose();
    const ofRun = fetch(typed);
    expect(await session.asks({ ...bytes, id: 4 })).toBe(false);
    filter.grantTyped(TAB, HOST);
    expect(await session.asks({ ...bytes, id: 5 })).toBe(true);
    ofRun.dispose();
  });

  it('never are those of cloud metadata, with whatever grant and setting', async () => {
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
      filter.grantTyped(TAB, url);
      filter.grantRefused(TAB, url);
      const { host, port } = new URL(url);
      filter.privateHosts.grantToTab(TAB, `${host}:${port || '80'}`);
      expect(await goes(url, 1), url).toBe(false);
      expect(await session.asks({ id: 2, url, initiatorOrigin: HOST }), url).toBe(false);
    }
    session.addresses.set('innocent.example', '169.254.169.254');
    expect(await goes('http://innocent.example/', 3)).toBe(false);
    const page = { id: 4, url: 'http://late.example/', resourceType: 'mainFrame' } as const;
    expect(await session.asks(page)).toBe(true);
    expect(await session.gets(page, '169.254.169.254')).toBe(false);
  });

  it('with the setting are open to tabs, but not to what public pages load', async () => {
    isOpen = true;
    navigator = byPage('https://shop.example');
    expect(await goes('http://192.168.1.1/', 1)).toBe(true);
    const load = { id: 2, initiatorOrigin: 'https://shop.example' };
    expect(await session.asks({ ...load, url: 'http://192.168.1.1/' })).toBe(false);
    // Behind a local proxy every name leads to one of its benchmark addresses.
    session.addresses.set('cdn.example', '198.18.0.7');
    expect(await session.asks({ ...load, url: 'https://cdn.example/' })).toBe(true);
    expect(await session.asks({ ...load, url: 'http://198.18.0.7/' })).toBe(false);
  });
});

describe('held requests', () => {
  const order = {
    id: 7,
    method: 'POST',
    uploadData: [{ bytes: Buffer.from('{"total":12}') }],
  };
  let asked: RequestFacts[];
  let answer: (answer: RequestAnswer) => void;
  const runEnd = new AbortController();
  const beginCall = () =>
    filter.toolCalls.begin({
      runId: RunIdSchema.parse('run_00000001'),
      callId: CallIdSchema.parse('c1'),
      tool: 'click',
      tabId: () => TAB,
      signal: runEnd.signal,
      onHeld: (isHeld) => log.push(isHeld ? 'deadline stands still' : 'deadline runs'),
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

  it('wait for the reviewer, who is told what they are and which call they belong to', async () => {
    beginCall();
    const outcome = session.asks(order);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked).toMatchObject([
      {
        method: 'POST',
        body: { kind: 'json', bytes: 12 },
        tabId: TAB,
        call: { runId: 'run_00000001', callId: 'c1', tool: 'click', isOver: false },
      },
    ]);
    answer('allow');
    expect(await outcome).toBe(true);
    expect(log).toEqual(['held 7', 'deadline stands still', 'deadline runs', 'released 7']);
    expect(await session.gets(order, PUBLIC_IP)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('are refused where the reviewer says so, and a page is told why', async () => {
    beginCall();
    const outcome = session.asks({ ...order, resourceType: 'mainFrame' });
    await expect.poll(() => asked.length).toBe(1);
    answer('refuse');
    expect(await outcome).toBe(false);
    expect(log).toContain('REQUEST_REFUSED https://shop.example/');
  });

  it('end when the tab is closed, and when the page gives them up', async () => {
    beginCall();
    const abandoned = session.asks(order);
    await expect.poll(() => asked.length).toBe(1);
    session.fails(order.id);
    expect(await abandoned).toBe(false);
    const closed = session.asks({ ...order, id: 8 });
    await expect.poll(() => asked.length).toBe(2);
    filter.unwatch(CONTENTS);
    expect(await closed).toBe(false);
  });

  it('are none where nobody reviews, and none of the person’s own', async () => {
    expect(await session.asks(order)).toBe(true);
    reviewer = null;
    beginCall();
    expect(await session.asks({ ...order, id: 8 })).toBe(true);
    expect(asked).toEqual([]);
  });
});
