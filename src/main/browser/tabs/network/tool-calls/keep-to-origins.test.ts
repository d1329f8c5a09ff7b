import { afterEach, beforeEach, expect, it } from 'vitest';

import { ManagedPolicySchema } from '#shared/model/managed-policy/managed-policy.ts';
import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';

import { followPolicy } from '../../../../platform/managed-policy/policy-in-force.ts';
import { leavesOrigins } from './keep-to-origins.ts';
import type { OpenRequest } from '../open-requests.ts';
import { TrackedToolCall } from './tool-calls.ts';

const TAB = TabIdSchema.parse(1);

/** Redirected request, with or without a call of a run that may visit any origin. */
function request(isOfRun: boolean): OpenRequest {
  const call = new TrackedToolCall({
    runId: RunIdSchema.parse('run_0mx16hfqp8wpmz8irxz'),
    callId: CallIdSchema.parse('call-1'),
    tool: 'click',
    isAct: true,
    origins: null,
    onRefused: () => undefined,
    tabId: () => TAB,
    signal: new AbortController().signal,
    onHeld: () => undefined,
  });
  return {
    requestId: 1,
    asked: {
      id: 1,
      url: 'https://evil.example/',
      method: 'GET',
      resourceType: 'mainFrame',
      referrer: '',
      timestamp: 0,
      uploadData: [],
    },
    tabId: TAB,
    call: isOfRun ? call : null,
    frame: { isMain: true, origin: 'https://shop.example' },
    isNewFrame: false,
    initiator: 'https://shop.example',
    askers: [],
    url: 'https://evil.example/',
    redirectedFrom: 'https://shop.example/hop',
    initiatorSpace: 'public',
    isOwnLoad: false,
    method: 'GET',
    body: { kind: 'none', bytes: 0 },
  };
}

const leaves = async (isOfRun: boolean, resourceType: string, url = 'https://evil.example/') =>
  (
    await leavesOrigins(
      request(isOfRun),
      { url, resourceType },
      {
        hold: () => Promise.resolve('allow'),
      },
    )
  )?.code ?? null;

beforeEach(() =>
  followPolicy({
    status: 'active',
    file: '/etc/waymark/policy.json',
    policy: ManagedPolicySchema.parse({ version: 1, sites: { block: ['evil.example'] } }),
  }),
);
afterEach(() => followPolicy({ status: 'none' }));

it('a redirect or frame takes no call of a run to a site that the administrator has closed', async () => {
  expect(await leaves(true, 'mainFrame')).toBe('SITE_CLOSED');
  expect(await leaves(true, 'subFrame')).toBe('SITE_CLOSED');
  expect(await leaves(true, 'mainFrame', 'https://EVIL.example.:8443/a')).toBe('SITE_CLOSED');
  expect(await leaves(true, 'mainFrame', 'https://good.example/')).toBeNull();
});

it('the person goes there, and pages load what they are made of', async () => {
  expect(await leaves(false, 'mainFrame')).toBeNull();
  expect(await leaves(true, 'image')).toBeNull();
});
