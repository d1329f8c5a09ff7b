import { describe, expect, it } from 'vitest';

import { NodeIdSchema } from '#shared/model/ids.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { fillSecretTool } from '#shared/tools/acts/fill-secret.ts';

import { noPdfs } from '../../../testing/agent-host/no-pdfs.ts';
import { BUY, pageReader, tab, tabPool } from '../../../testing/set-up-gate.ts';
import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { createToolGate } from '../../safety/gate/run-tool.ts';
import { implementTool, namedNode, NO_EFFECT } from '../../safety/gate/tool-context.ts';
import { openStore } from '../../storage/store/open-store.ts';
import type { WebTab } from '../../browser/tabs/tab/web-tab.ts';
import { Vault } from '../../storage/vault/vault.ts';
import { fillLogin } from './fill-login.ts';

/** Origin of the tabs in the fake pool. */
const SITE = 'https://example.com';
const USER = NodeIdSchema.parse(1);
const PASSWORD = NodeIdSchema.parse(2);

interface Page {
  /** Target of the form. */
  readonly sentTo?: string;
  readonly frameOrigin?: string;
  readonly origins?: readonly string[];
  readonly isDriven?: boolean;
}

/** Sets up a page with a login form and a saved login. Gate, policy and vault are real. */
async function setUp({
  sentTo = SITE,
  frameOrigin = SITE,
  origins = [SITE],
  isDriven = false,
}: Page) {
  const { vault: table } = openStore({ userData: tempFolder(), onBackupProblem: () => undefined });
  const keychain = {
    backend: null,
    encrypt: () => Promise.reject(new Error('none')),
    decrypt: () => Promise.reject(new Error('none')),
  };
  const vault = await Vault.open({ table, keychain, now: () => 0 });
  const id = await vault.save(null, {
    name: 'Shop',
    kind: 'password',
    origins: [...origins],
    values: { user: 'ada', password: 'first-password' },
  });
  const facts = (nodeId: typeof USER, type: string, autocomplete = ''): NodeFacts => ({
    ...BUY,
    nodeId,
    frameOrigin,
    form: { method: 'post', action: `${sentTo}/in` },
    field: {
      type,
      name: '',
      autocomplete,
      secret: type === 'password' ? 'password' : null,
      sentTo: [sentTo],
      isReadonly: false,
    },
  });
  const fields = new Map([
    [USER, facts(USER, 'email', 'username')],
    [PASSWORD, facts(PASSWORD, 'password')],
  ]);
  const filled: (readonly [number, string])[] = [];
  const tool = implementTool(fillSecretTool, async ({ secret, part, ...named }, context) => {
    filled.push([namedNode(named), context.secretValue(secret, part, frameOrigin)]);
    return { output: 'Filled in.', effect: NO_EFFECT };
  });
  const reader = {
    ...pageReader,
    glance: () =>
      // Only these properties are used.
      Promise.resolve({
        nodes: [...fields.keys()].map((nodeId) => ({ nodeId, tag: 'input' }) as PageNode),
      } as unknown as PageSnapshot),
    describeNode: (_page: unknown, nodeId: typeof USER) =>
      Promise.resolve({ facts: fields.get(nodeId) ?? BUY, found: null }),
  };
  const released: number[] = [];
  const tabs = { ...tabPool([1]), release: (tabId: number) => void released.push(tabId) };
  let detached = 0;
  const shown = {
    id: tab(1),
    url: `${SITE}/login`,
    origin: SITE,
    isDriven,
    cdp: { ...tabs.get(tab(1))?.cdp, detachWhenIdle: () => (detached += 1) },
  };
  const gate = createToolGate({
    tools: new Map([[fillSecretTool.name, tool]]),
    pdfs: noPdfs,
    tabs,
    pageReader: reader,
  });
  const entry = vault.entries().find((each) => each.id === id);
  if (entry === undefined) throw new Error('Nothing was kept.');
  const fill = () =>
    fillLogin(
      { vault, tabs, pageReader: reader, gate, now: () => 0 },
      // Only these properties are used.
      shown as unknown as WebTab,
      entry,
    );
  return { fill, filled, released, fields, detached: () => detached };
}

describe('filling in a log-in for the person', () => {
  it('fills in both fields, and leaves the tab to the person', async () => {
    const { fill, filled, released, detached } = await setUp({});
    await fill();
    expect(filled).toEqual([
      [USER, 'ada'],
      [PASSWORD, 'first-password'],
    ]);
    expect([released, detached()]).toEqual([[1], 1]);
  });

  it.each<[string, Page, string]>([
    ['sends elsewhere', { sentTo: 'https://evil.example' }, 'SECRET_ORIGIN'],
    ['sends so that others can read along', { sentTo: 'http://example.com' }, 'SECRET_ORIGIN'],
    ['is of another site than the log-in', { origins: ['https://shop.example'] }, 'SECRET_ORIGIN'],
    ['stands in a frame of another site', { frameOrigin: 'https://ad.example' }, 'LOGIN_FORM_GONE'],
    ['is in a tab in which a run works', { isDriven: true }, 'TAB_BUSY'],
  ])('fills in nothing where the form %s', async (_where, page, code) => {
    const { fill, filled } = await setUp(page);
    await expect(fill()).rejects.toMatchObject({ code });
    expect(filled).toEqual([]);
  });

  it('fills in the user name where the page asks for the password later', async () => {
    const { fill, fields, filled } = await setUp({});
    fields.delete(PASSWORD);
    await fill();
    expect(filled).toEqual([[USER, 'ada']]);
  });

  it('says that there is no field any more', async () => {
    const { fill, fields } = await setUp({});
    fields.clear();
    await expect(fill()).rejects.toMatchObject({ code: 'LOGIN_FORM_GONE' });
  });
});
