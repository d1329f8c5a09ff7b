import { describe, expect, it } from 'vitest';

import { NodeIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';

import { decideTool, MAX_CALLS_PER_MINUTE, type Proposal, type ToolFacts } from './decide-tool.ts';
import { fingerprintOfButton } from '../../../testing/page/fingerprint.ts';

const tab = (id: number) => TabIdSchema.parse(id);
const call = (name: string, input: Readonly<Record<string, unknown>> = {}): Proposal => ({
  kind: 'valid',
  tool: { name, risk: 'act' },
  input,
});
const facts: ToolFacts = {
  proposal: call('click', { nodeId: 3 }),
  targets: {},
  actFrames: [],
  origins: null,
  isStopped: false,
  toolCalls: 0,
  maxToolCalls: 10,
  callsInLastMinute: 0,
  grantedHosts: new Set(['127.0.0.1:3000']),
  allowPrivateNetwork: false,
  allowedOrigins: null,
  siteRules: [],
  isForeign: false,
  currentUrl: 'https://example.com/',
  allowedFiles: new Set(),
  openTabs: new Map([
    [tab(1), null],
    [tab(2), null],
    [tab(3), 'newtab'],
    [tab(4), 'settings'],
    [tab(5), null],
  ]),
  ownTabs: new Set([tab(2), tab(9)]),
  takenTabs: new Set([tab(5)]),
  mcp: null,
  given: null,
  crossing: null,
};
/** A button on the page of the shop. */
const shopButton: NodeFacts = {
  nodeId: NodeIdSchema.parse(3),
  role: 'button',
  name: 'Buy',
  tag: 'button',
  frameOrigin: 'https://shop.example',
  form: null,
  submits: false,
  link: null,
  field: null,
  around: { fields: [], values: [], button: '', hints: [], object: '', beside: '', dialog: null },
  fingerprint: fingerprintOfButton({ name: 'Buy' }),
};
const badArguments = { code: 'BAD_ARGUMENTS', message: 'wrong', next: 'mend it' };

describe('an agent made for some sites', () => {
  const at = (currentUrl: string | null, proposal: Proposal) =>
    decideTool({ ...facts, proposal, currentUrl, allowedOrigins: ['https://shop.example'] });

  it('acts there, and goes, looks and comes back elsewhere, but acts nowhere else', () => {
    const look: Proposal = { kind: 'valid', tool: { name: 'read_page', risk: 'look' }, input: {} };
    expect(at('https://shop.example/a', call('click', { nodeId: 1 })).allow).toBe(true);
    expect(at('https://evil.example/', look).allow).toBe(true);
    expect(at('https://evil.example/', call('back')).allow).toBe(true);
    expect(at(null, call('navigate', { url: 'https://shop.example/' })).allow).toBe(true);
    for (const decision of [
      at('https://evil.example/', call('click', { nodeId: 1 })),
      at('https://evil.example/', call('key', { key: 'Enter' })),
      at('https://shop.example/', call('navigate', { url: 'https://evil.example/' })),
      at('https://shop.example/', call('tab_open', { url: 'https://evil.example/' })),
    ])
      expect(decision).toMatchObject({ allow: false, error: { code: 'ORIGIN_NOT_ALLOWED' } });
  });

  const isAllowed = (
    [tool, input = {}]: readonly [string, Readonly<Record<string, unknown>>?],
    target: Partial<NodeFacts>,
  ) =>
    decideTool({
      ...facts,
      proposal: call(tool, { nodeId: 3, ...input }),
      targets: { nodeId: { ...shopButton, ...target } },
      currentUrl: 'https://shop.example/cart',
      allowedOrigins: ['https://shop.example'],
    }).allow;

  it('acts in no embedded frame of another origin', () => {
    expect(isAllowed(['click'], {})).toBe(true);
    for (const frameOrigin of ['https://ads.example', 'null']) {
      expect(isAllowed(['click'], { frameOrigin })).toBe(false);
      expect(isAllowed(['type', { text: 'x' }], { frameOrigin })).toBe(false);
      expect(isAllowed(['check'], { frameOrigin })).toBe(false);
    }
  });

  it('sends no form to another origin', () => {
    const form = { method: 'post', action: 'https://pay.example/' };
    const field = {
      type: 'text',
      name: 'q',
      autocomplete: '',
      secret: null,
      sentTo: [],
      isReadonly: false,
    };
    expect(isAllowed(['click'], { form, submits: true })).toBe(false);
    expect(isAllowed(['click'], { form, submits: false })).toBe(true);
    expect(isAllowed(['key', { key: 'Enter' }], { form, submits: true })).toBe(false);
    expect(isAllowed(['key', { key: 'Control+Enter' }], { form, field })).toBe(false);
    expect(isAllowed(['key', { key: 'a' }], { form, field })).toBe(true);
    expect(isAllowed(['type', { text: 'x', submit: true }], { form, field })).toBe(false);
    expect(isAllowed(['type', { text: 'x' }], { form, field })).toBe(true);
    const own = { method: 'post', action: 'https://shop.example/order' };
    expect(isAllowed(['click'], { form: own, submits: true })).toBe(true);
  });

  it('follows no link to another origin', () => {
    expect(isAllowed(['click'], { link: 'https://evil.example/' })).toBe(false);
    expect(isAllowed(['click'], { link: 'https://shop.example/help' })).toBe(true);
    expect(isAllowed(['drag'], { link: 'https://evil.example/' })).toBe(true);
  });

  it('judges both ends of a drag', () => {
    const away = { ...shopButton, frameOrigin: 'https://ads.example' };
    expect(
      decideTool({
        ...facts,
        proposal: call('drag', { nodeId: 3, toNodeId: 4 }),
        targets: { nodeId: shopButton, toNodeId: away },
        currentUrl: 'https://shop.example/',
        allowedOrigins: ['https://shop.example'],
      }).allow,
    ).toBe(false);
  });
});

describe('a link that a run presses', () => {
  const origins = {
    sets: {
      read: [],
      write: ['http://127.0.0.1:3000', 'https://shop.example'],
      search: null,
      entered: ['http://127.0.0.1:3000'],
      followsLinks: false,
      readsAnywhere: false,
    },
    refused: new Set<string>(),
  };
  const press = (from: string, link: string) =>
    decideTool({
      ...facts,
      origins,
      targets: { nodeId: { ...shopButton, frameOrigin: from, link } },
      currentUrl: `${from}/`,
    }).allow;

  it('brings no card of its own where it leads into the private network: its request is decided', () => {
    expect(press('http://127.0.0.1:3000', 'http://127.0.0.1:4000/')).toBe(true);
    expect(press('https://shop.example', 'http://192.168.0.7/')).toBe(true);
    expect(press('https://shop.example', 'https://other.example/')).toBe('ask');
  });
});

describe('decideTool', () => {
  it.each<readonly [what: string, changed: Partial<ToolFacts>]>([
    ['an act on a node', {}],
    ['the last call of the budget', { toolCalls: 9 }],
    ['a public address', { proposal: call('navigate', { url: 'https://example.com' }) }],
    [
      'a private address that was typed',
      { proposal: call('tab_open', { url: 'http://127.0.0.1:3000/x' }) },
    ],
    [
      'any private address under the setting',
      { proposal: call('navigate', { url: 'http://nas/' }), allowPrivateNetwork: true },
    ],
    ['an empty new tab', { proposal: call('tab_open', { url: undefined }) }],
    ['looking at the person’s tab', { proposal: call('tab_focus', { tabId: 1 }) }],
    ['grouping tabs', { proposal: call('group_tabs', { name: 'a', tabIds: [1, 2, 3] }) }],
    ['a new-tab page', { proposal: call('tab_focus', { tabId: 3 }) }],
    [
      'a file that the person named',
      {
        proposal: call('upload', { nodeId: 3, paths: ['/home/a/cv.pdf'] }),
        allowedFiles: new Set(['/home/a/cv.pdf']),
      },
    ],
    ['closing a tab of its own', { proposal: call('tab_close', { tabId: 2 }) }],
  ])('allows %s', (_what, changed) => {
    expect(decideTool({ ...facts, ...changed })).toEqual({ allow: true });
  });

  it.each<readonly [code: string, what: string, changed: Partial<ToolFacts>]>([
    ['RUN_STOPPED', 'anything after a stop', { isStopped: true }],
    ['BUDGET_TOOL_CALLS', 'more calls than the budget', { toolCalls: 10 }],
    ['TOO_FAST', 'a runaway loop', { callsInLastMinute: MAX_CALLS_PER_MINUTE }],
    [
      'FILE_NOT_ALLOWED',
      'a file that the person did not name',
      {
        proposal: call('upload', { nodeId: 3, paths: ['/home/a/cv.pdf', '/home/a/diary.txt'] }),
        allowedFiles: new Set(['/home/a/cv.pdf']),
      },
    ],
    [
      'TOOL_UNKNOWN',
      'a tool that does not exist',
      { proposal: { kind: 'unknown', name: 'x', known: ['click'] } },
    ],
    ['BAD_ARGUMENTS', 'wrong arguments', { proposal: { kind: 'invalid', error: badArguments } }],
    [
      'BLOCKED_ADDRESS',
      'a private address',
      { proposal: call('navigate', { url: 'http://127.0.0.1:3001' }) },
    ],
    ['BLOCKED_ADDRESS', 'a file', { proposal: call('navigate', { url: 'file:///etc/passwd' }) }],
    ['BLOCKED_ADDRESS', 'half an address', { proposal: call('tab_open', { url: 'example.com' }) }],
    [
      'BLOCKED_ADDRESS',
      'an address of a tool it has never seen',
      { proposal: call('future', { url: 'http://nas' }) },
    ],
    ['TAB_NOT_FOUND', 'a tab that is not there', { proposal: call('tab_focus', { tabId: 7 }) }],
    [
      'TAB_NOT_FOUND',
      'closing a tab of its own that is gone',
      { proposal: call('tab_close', { tabId: 9 }) },
    ],
    ['TAB_BUSY', 'a tab of another run', { proposal: call('tab_focus', { tabId: 5 }) }],
    [
      'TAB_NOT_FOUND',
      'a list with a tab that is not there',
      { proposal: call('group_tabs', { name: 'a', tabIds: [1, 7] }) },
    ],
    [
      'TAB_BUSY',
      'a list with a tab of another run',
      { proposal: call('group_tabs', { name: 'a', tabIds: [1, 5] }) },
    ],
    [
      'TAB_INTERNAL',
      'a list with the settings',
      { proposal: call('group_tabs', { name: '', tabIds: [2, 4] }) },
    ],
    ['TAB_INTERNAL', 'the settings', { proposal: call('tab_focus', { tabId: 4 }) }],
    ['TAB_NOT_OWN', 'closing the person’s tab', { proposal: call('tab_close', { tabId: 1 }) }],
  ])('denies with %s: %s', (code, _what, changed) => {
    const decision = decideTool({ ...facts, ...changed });
    expect(decision).toMatchObject({ allow: false, error: { code } });
    if (!decision.allow) expect(decision.error.next).not.toBe('');
  });

  it('lets nothing through that is unknown or wrong, whatever else is allowed', () => {
    const generous = { ...facts, allowPrivateNetwork: true, maxToolCalls: 1e9 };
    for (const name of ['', '__proto__', 'constructor', 'CLICK', 'click '])
      expect(
        decideTool({ ...generous, proposal: { kind: 'unknown', name, known: [] } }).allow,
      ).toBe(false);
  });
});

describe('text that was read elsewhere', () => {
  const crossing = {
    from: ['https://bank.example'],
    to: 'https://shop.example',
    way: 'type',
    excerpt: '4711',
  } as const;

  it('is asked about before it goes, with where it comes from and what it is', () => {
    const decision = decideTool({ ...facts, crossing, proposal: call('type', { text: '4711' }) });
    expect(decision).toMatchObject({
      allow: 'ask',
      request: { kind: 'crossing', class: 'R2', ...crossing },
      error: { code: 'TEXT_STAYS' },
    });
  });

  it('does not bring a refused call to be asked about', () => {
    const proposal = call('navigate', { url: 'file:///etc/passwd' });
    expect(decideTool({ ...facts, crossing, proposal }).allow).toBe(false);
    const service = call('mcp', { action: 'callTool', instanceId: 'none' });
    expect(decideTool({ ...facts, crossing, proposal: service }).allow).toBe(false);
  });
});
