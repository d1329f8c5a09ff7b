import { beforeEach, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema } from '#shared/model/ids.ts';
import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';

import { pressOn, setUpConsent } from '../../../../testing/consent/set-up-consent.ts';
import {
  FAKE_CONTENTS,
  FAKE_TAB,
  FakeSession,
  silentWatcher,
} from '../../../../testing/fake-main/fake-session.ts';
import { stoppedWrite } from '../../../safety/gate/call/rehearse-call.ts';
import { decideRequest } from '../../../safety/network-policy/decide-request.ts';
import { floorOfPresses } from '../../../safety/consent/floor/floor.ts';
import type { Navigator } from './open-requests.ts';
import { RequestFilter } from './request-filter.ts';

let session: FakeSession;
let filter: RequestFilter;
let stopped: { readonly write: StoppedWrite; readonly isOfCall: boolean }[];
let log: string[];
let navigator: Navigator;

beforeEach(() => {
  [session, stopped, log, navigator] = [new FakeSession(), [], [], null];
  filter = new RequestFilter(session, {
    decide: decideRequest,
    allowPrivateNetwork: () => false,
    reviewer: () => null,
  });
  filter.attach(session);
  filter.rehearsals.add(session);
  filter.watch(FAKE_CONTENTS, {
    ...silentWatcher,
    origin: () => 'https://shop.example',
    stayOnPage: () => log.push('stays'),
    streams: () => undefined,
    pageBlocked: (_url, { code }) => log.push(code),
    navigatorTo: () => navigator,
  });
});

const beginCall = (consent = setUpConsent().consent) =>
  filter.toolCalls.begin({
    runId: RunIdSchema.parse('run_00000001'),
    callId: CallIdSchema.parse('c1'),
    tool: 'click',
    tabId: () => FAKE_TAB,
    isAct: true,
    origins: null,
    onRefused: ({ code }, what) => log.push(`${what}: ${code}`),
    onStopped: (facts, isOfCall) =>
      stopped.push({ write: stoppedWrite(facts, isOfCall, consent), isOfCall }),
    saysDeed: () => floorOfPresses(consent.chain) !== null,
    signal: new AbortController().signal,
    onHeld: () => undefined,
  });
const json = (body: object) => [{ bytes: Buffer.from(JSON.stringify(body)) }];
const order = {
  method: 'POST',
  url: 'https://shop.example/order?coupon=1',
  uploadData: json({ note: 'Two kettles' }),
} as const;

it('stops what a call makes a page send, and notes what and where to', async () => {
  const { consent } = setUpConsent();
  consent.pressed(pressOn('Next'));
  beginCall(consent);
  expect(await session.asks(order)).toBe(false);
  expect(stopped).toMatchObject([
    {
      isOfCall: true,
      write: {
        to: 'https://shop.example',
        method: 'POST',
        path: '/order',
        verb: 'spend',
        values: [
          { label: 'note', value: 'Two kettles' },
          { label: 'coupon', value: '1' },
        ],
        isBackground: false,
      },
    },
  ]);
  expect(log).toEqual(['rehearsed: REHEARSED']);
});

it('stops what is not safe by its method, whatever its words say', async () => {
  beginCall();
  expect(await session.asks({ url: 'https://shop.example/kettles' })).toBe(true);
  const query = json({ query: 'query Kettles { kettles { name } }' });
  const graphql = 'https://shop.example/graphql';
  expect(await session.asks({ ...order, url: graphql, uploadData: query })).toBe(false);
  const mutation = json({ query: 'mutation Buy { buy(id: 7) { ok } }' });
  expect(await session.asks({ ...order, url: graphql, uploadData: mutation })).toBe(false);
});

it('stops what an act that commits asks for by GET, also a while later, and no parts of pages', async () => {
  const buys = { url: 'https://shop.example/done?item=3', resourceType: 'subFrame' } as const;
  beginCall().dispose();
  expect(await session.asks(buys)).toBe(true);
  const { consent } = setUpConsent();
  consent.pressed(pressOn('Buy now'));
  const press = beginCall(consent);
  expect(await session.asks({ ...buys, id: 5 })).toBe(false);
  expect(stopped).toMatchObject([
    { isOfCall: true, write: { method: 'GET', path: '/done', isBackground: false } },
  ]);
  const picture = { url: 'https://shop.example/kettle.png', resourceType: 'image' } as const;
  expect(await session.asks({ ...picture, id: 2 })).toBe(true);
  press.dispose();
  expect(await session.asks({ ...buys, id: 3, resourceType: 'xhr' })).toBe(false);
  beginCall();
  expect(await session.asks({ ...buys, id: 4 })).toBe(true);
});

it('stops sockets, what measures, and what a page sends after the call by itself', async () => {
  const call = beginCall();
  const socket = { url: 'wss://shop.example/live', resourceType: 'webSocket' } as const;
  expect(await session.asks(socket)).toBe(false);
  expect(await session.asks({ ...order, id: 2, resourceType: 'ping' })).toBe(false);
  call.dispose();
  const ofWorker = { ...order, id: 3, url: 'https://sync.example/', isOfNoTab: true };
  expect(await session.asks(ofWorker)).toBe(false);
  expect(stopped.map(({ write, isOfCall }) => [write.kind, isOfCall])).toEqual([
    ['socket', true],
    ['request', true],
    ['request', false],
  ]);
});

it('leaves the tab at its page when a form would have taken it away, and shows why a load of its own ended', async () => {
  beginCall();
  const form = { ...order, resourceType: 'mainFrame' } as const;
  navigator = { by: 'page', origin: 'https://shop.example' };
  expect(await session.asks(form)).toBe(false);
  expect(log).toEqual(['stays', 'rehearsed: REHEARSED']);
  navigator = { by: 'program' };
  expect(await session.asks({ ...form, id: 2 })).toBe(false);
  expect(log).toContain('REHEARSED');
});

it('stops nothing in other sessions', async () => {
  const other = new FakeSession();
  filter.attach(other);
  expect(await other.asks(order)).toBe(true);
});
