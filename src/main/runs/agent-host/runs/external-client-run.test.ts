import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { BROWSER, type BrowserData, type Grant } from '#shared/model/run/approval/grant.ts';

import { fakeReader, FakeTabs } from '../../../../testing/agent-host/fake-tabs.ts';
import { noPdfs } from '../../../../testing/agent-host/no-pdfs.ts';
import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { createToolGate } from '../../../safety/gate/run-tool.ts';
import { OwnTraffic } from '../../../safety/consent/write/own-traffic.ts';
import { openStore } from '../../../storage/store/open-store.ts';
import { PrivateHosts } from '../../../browser/tabs/network/private-network/private-hosts.ts';
import { TOOL_REGISTRY } from '../../tools/registry.ts';
import { createRunService } from './create-run-service.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A lease of another program, with a person at the window. */
async function startLease(grants: readonly Grant[] = []) {
  const store = openStore({ userData: tempFolder() });
  onTestFinished(() => store.dispose());
  const tabs = new FakeTabs();
  const { id: tabId } = await tabs.open({ url: null });
  const toolGate = createToolGate({
    tools: TOOL_REGISTRY,
    tabs,
    pageReader: fakeReader,
    pdfs: noPdfs,
  });
  const runs = createRunService({
    store: store.runs,
    artifacts: store.artifacts,
    audit: store.audit,
    siteRules: () => [],
    tabs,
    pageReader: fakeReader,
    toolGate,
    agents: { list: () => [], get: () => undefined },
    modelMemory: store.modelTraits,
    siteFacts: store.siteFacts,
    ownTraffic: new OwnTraffic(),
    forkAgent: () => {
      throw new Error('No agents here');
    },
    privateHosts: new PrivateHosts(),
    allowPrivateNetwork: () => false,
    openIsolated: () => {
      throw new Error('No sessions here');
    },
    searchUrl: () => 'https://search.example/?q=%s',
    maxParallelRuns: () => 1,
    onDrivenTabs: () => undefined,
    onError: (error) => {
      throw error;
    },
    now: Date.now,
  });
  const lease = runs.startExternalClient({
    clientName: 'Coder',
    tabId,
    client: { tabs, toolGate, grants: [...grants], answers: [] },
    maxToolCalls: 10,
    hasPerson: () => true,
    onEnd: () => undefined,
  });
  const types = () => store.runs.getEvents(runs.liveRunIds()[0]!).map(({ body }) => body.type);
  return { lease, types };
}

it('asks no more in a lease once nobody has answered in time, and is not held', async () => {
  const { lease, types } = await startLease();
  const first = lease.call('navigate', { url: 'https://shop.example/' });
  await vi.waitFor(() => expect(types()).toContain('question.asked'));
  await vi.advanceTimersByTimeAsync(120_000);
  const refused = { ok: false, error: { code: 'NEEDS_APPROVAL' } };
  expect(await first).toMatchObject(refused);
  expect(lease.heldSince).toBeNull();
  expect(await lease.call('navigate', { url: 'https://news.example/' })).toMatchObject(refused);
  expect(types().filter((type) => type === 'question.asked')).toHaveLength(1);
  lease.end();
});

const PRIVATE = ['history', 'bookmarks', 'downloads', 'seen'] satisfies readonly BrowserData[];

it.each(PRIVATE)(
  'looks through the person’s %s for nobody else, and asks them nothing',
  async (data) => {
    const { lease, types } = await startLease();
    const look = { action: data, query: 'kettle' };
    expect(await lease.call('browser', look)).toMatchObject({
      ok: false,
      error: { code: 'BROWSER_DATA_PRIVATE' },
    });
    expect(types()).not.toContain('question.asked');
    lease.end();
    const given = await startLease([{ verb: data, origin: BROWSER, times: 1, from: 'command' }]);
    const answer = await given.lease.call('browser', look);
    expect(answer.ok ? '' : answer.error.code).not.toBe('BROWSER_DATA_PRIVATE');
    given.lease.end();
  },
);
