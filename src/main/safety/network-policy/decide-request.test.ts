import { describe, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema } from '#shared/model/ids.ts';

import { decideRequest } from './decide-request.ts';

describe('decideRequest', () => {
  const facts = {
    resourceType: 'xhr',
    method: 'GET',
    body: { kind: 'none', bytes: 0 },
    tabId: null,
    frame: null,
    call: null,
    isReviewed: false,
    initiatorSpace: 'public',
    grantedHosts: new Set(['127.0.0.1:3000']),
    allowPrivateNetwork: false,
    isOwnLoad: false,
    isAwaited: false,
  } as const;

  it.each([
    ['https://example.com/', 'mainFrame'],
    ['wss://example.com/socket', 'webSocket'],
    ['data:image/png;base64,x', 'image'],
    ['blob:https://example.com/1', 'mainFrame'],
    ['about:srcdoc', 'subFrame'],
    ['chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html', 'subFrame'],
  ])('lets %s through as %s', (url, resourceType) => {
    expect(decideRequest({ ...facts, url, resourceType })).toEqual({ type: 'allow' });
  });

  it.each([
    ['http://127.0.0.1:3001/', 'xhr'],
    ['http://127.0.0.1:3000/x', 'mainFrame'],
    ['ws://127.0.0.1:3000/hot', 'webSocket'],
    ['ws://localhost:3000/', 'webSocket'],
    ['http://[::1]:3000/', 'mainFrame'],
    ['file:///etc/passwd', 'subFrame'],
    ['data:text/html,x', 'mainFrame'],
    ['chrome://settings', 'mainFrame'],
    ['ftp://example.com/', 'mainFrame'],
    ['http://', 'xhr'],
  ])('stops %s as %s', (url, resourceType) => {
    expect(decideRequest({ ...facts, url, resourceType })).toMatchObject({
      type: 'deny',
      reason: { code: 'BLOCKED_ADDRESS' },
    });
  });

  it('lets a file of the person through as the page of its tab, when the program itself loads it', () => {
    const file = { ...facts, url: 'waymark-file://file-1/report.pdf' };
    const opened = { ...file, isOwnLoad: true };
    expect(decideRequest({ ...opened, resourceType: 'mainFrame' })).toEqual({ type: 'allow' });
    for (const resourceType of ['subFrame', 'xhr', 'image', 'object'])
      expect(decideRequest({ ...opened, resourceType }).type).toBe('deny');
    expect(decideRequest({ ...file, resourceType: 'mainFrame' }).type).toBe('deny');
  });

  it('stops a public name that resolves into a private network, and says who asked', () => {
    const decision = decideRequest({
      ...facts,
      url: 'http://rebind.example.com/',
      initiator: 'https://evil.example.com',
      resolvedAddresses: ['93.184.216.34', '10.0.0.8'],
    });
    expect(decision).toMatchObject({
      type: 'deny',
      reason: { message: expect.stringContaining('evil.example.com') },
    });
  });

  it.each([
    ['http://127.0.0.1:3000/', 'open it itself, with navigate'],
    ['http://192.168.0.7/', 'typing it in the task'],
  ])('says why a public page may not lead to %s, and how it opens', (url, next) => {
    const decision = decideRequest({
      ...facts,
      url,
      resourceType: 'mainFrame',
      initiator: 'https://wiki.example',
    });
    expect(decision).toMatchObject({
      type: 'deny',
      reason: {
        message: expect.stringContaining('https://wiki.example led there'),
        next: expect.stringContaining(next),
        params: { reason: 'private' },
      },
    });
    expect(decision).not.toHaveProperty('between');
  });

  it('lets tabs go to private addresses when the setting allows them', () => {
    const open = { ...facts, url: 'http://nas/', allowPrivateNetwork: true };
    expect(decideRequest({ ...open, resourceType: 'mainFrame' })).toEqual({ type: 'allow' });
    expect(decideRequest(open).type).toBe('deny');
  });

  it('lets a tab go to a granted host when the program takes it there', () => {
    const page = { ...facts, url: 'http://127.0.0.1:3000/x', resourceType: 'mainFrame' };
    expect(decideRequest({ ...page, isOwnLoad: true })).toEqual({ type: 'allow' });
    expect(decideRequest({ ...page, isOwnLoad: true, grantedHosts: new Set() }).type).toBe('deny');
  });

  it('lets a service that the person signs in to come back to the program', () => {
    const back = { ...facts, url: 'http://127.0.0.1:41234/callback', isAwaited: true };
    expect(decideRequest({ ...back, resourceType: 'mainFrame' })).toEqual({ type: 'allow' });
    expect(decideRequest(back).type).toBe('deny');
  });

  it('lets a page load from its own address space and from less private ones', () => {
    const load = (initiatorSpace: 'public' | 'local' | 'loopback', url: string) =>
      decideRequest({ ...facts, initiatorSpace, url }).type === 'allow';
    for (const url of ['http://localhost:8080/api', 'http://[::1]:3000/', 'ws://127.0.0.1:9/']) {
      expect(load('loopback', url), url).toBe(true);
      expect(load('local', url), url).toBe(false);
      expect(load('public', url), url).toBe(false);
    }
    expect(load('loopback', 'http://192.168.1.1/')).toBe(true);
    expect(load('local', 'http://192.168.1.1/')).toBe(true);
    expect(load('public', 'http://192.168.1.1/')).toBe(false);
    expect(load('loopback', 'http://169.254.169.254/latest/')).toBe(false);
    expect(load('loopback', 'http://metadata.google.internal/')).toBe(false);
  });

  it('lets no page take the tab itself to another private address', () => {
    const url = 'http://127.0.0.1:8080/';
    const page = { ...facts, initiatorSpace: 'loopback', url } as const;
    expect(decideRequest({ ...page, resourceType: 'mainFrame' }).type).toBe('deny');
    expect(decideRequest({ ...page, resourceType: 'subFrame' }).type).toBe('allow');
  });

  it('names the two hosts where a page or a redirect of a granted one leads the tab to another', () => {
    const there = { ...facts, url: 'http://localhost:4000/login', resourceType: 'mainFrame' };
    const between = ['127.0.0.1:3000', 'localhost:4000'];
    const byPage = { initiator: 'http://127.0.0.1:3000', initiatorSpace: 'loopback' } as const;
    expect(decideRequest({ ...there, ...byPage })).toMatchObject({ type: 'deny', between });
    const hop = { isOwnLoad: true, redirectedFrom: 'http://127.0.0.1:3000/app' };
    expect(decideRequest({ ...there, ...hop })).toMatchObject({ type: 'deny', between });
    for (const other of [
      { ...byPage, resourceType: 'subFrame', initiatorSpace: 'local' },
      { ...byPage, initiatorSpace: 'public' },
      { ...byPage, initiator: 'http://127.0.0.1:3001' },
      { ...hop, isOwnLoad: false },
      { ...hop, redirectedFrom: 'https://shop.example/' },
      { ...hop, redirectedFrom: undefined },
      { ...byPage, url: 'http://169.254.169.254/' },
    ] as const)
      expect(decideRequest({ ...there, ...other }), JSON.stringify(other)).not.toHaveProperty(
        'between',
      );
  });

  it('lets a page reach a name of the own network once it is known where it leads', () => {
    const page = { ...facts, initiatorSpace: 'local', url: 'http://nas/list' } as const;
    expect(decideRequest(page).type).toBe('deny');
    expect(decideRequest({ ...page, resolvedAddresses: ['192.168.1.20'] }).type).toBe('allow');
    expect(decideRequest({ ...page, resolvedAddresses: ['127.0.0.1'] }).type).toBe('deny');
  });

  it('holds what a tool call writes to a server, where somebody reviews it', () => {
    const call = {
      runId: RunIdSchema.parse('run_00000001'),
      callId: CallIdSchema.parse('c1'),
      tool: 'click',
      isOver: false,
    };
    const write = { ...facts, url: 'https://shop.example/order', method: 'POST', call } as const;
    const reviewed = { ...write, isReviewed: true };
    expect(decideRequest(reviewed)).toEqual({ type: 'hold' });
    expect(decideRequest({ ...reviewed, method: 'delete', resourceType: 'mainFrame' }).type).toBe(
      'hold',
    );
    expect(decideRequest({ ...reviewed, call: { ...call, isOver: true } }).type).toBe('hold');
    expect(decideRequest({ ...reviewed, method: 'get' }).type).toBe('allow');
    expect(decideRequest({ ...reviewed, call: null }).type).toBe('allow');
    expect(decideRequest(write).type).toBe('allow');
    expect(decideRequest({ ...reviewed, url: 'http://10.0.0.1/' }).type).toBe('deny');
  });
});
