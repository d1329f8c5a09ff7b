import { describe, expect, it } from 'vitest';

import { BUY } from '../../../../testing/set-up-gate.ts';
import { outgoingTexts } from './outgoing-texts.ts';

const AT_SHOP = {
  targets: {},
  currentUrl: 'https://shop.example/cart',
  unnamed: [],
  clipboard: { content: null, from: 'null' },
} as const;

describe('what a call would bring somewhere', () => {
  it.each([
    ['type', { nodeId: 7, text: 'hello' }, 'type', 'hello'],
    ['key', { key: 'x' }, 'type', 'x'],
    ['dialog', { action: 'accept', text: 'yes' }, 'type', 'yes'],
    [
      'call_page_tool',
      { name: 'add', arguments: { to: { who: 'Ada' }, ids: [1, 2] } },
      'type',
      'to\nwho\nAda\nids\n1\n2',
    ],
  ] as const)('into the page: %s', (tool, input, way, text) => {
    expect(outgoingTexts({ tool, input, ...AT_SHOP })).toEqual([
      { to: 'https://shop.example', way, text },
    ]);
  });

  it('into the page: what is pasted', () => {
    const call = {
      ...AT_SHOP,
      tool: 'key',
      input: { key: 'Control+V' },
      clipboard: { content: { text: 'copied before' }, from: 'https://bank.example' },
    };
    expect(outgoingTexts(call)).toEqual([
      {
        to: 'https://shop.example',
        way: 'paste',
        text: 'copied before',
        from: 'https://bank.example',
      },
    ]);
  });

  it('into a frame is told with the frame’s origin', () => {
    const targets = { nodeId: { ...BUY, frameOrigin: 'https://ad.example' } };
    expect(
      outgoingTexts({ ...AT_SHOP, tool: 'type', input: { text: 'hello' }, targets })[0]?.to,
    ).toBe('https://ad.example');
  });

  it('into a frame that has the focus is told with the frame’s origin, of several with each', () => {
    const unnamed = ['https://ad.example', 'https://b.example'].map((frameOrigin) => ({
      frameOrigin,
      field: null,
    }));
    const call = { ...AT_SHOP, tool: 'type', input: { text: 'hello' }, unnamed };
    expect(outgoingTexts(call).map(({ to }) => to)).toEqual([
      'https://ad.example',
      'https://b.example',
    ]);
  });

  it('into a field whose form sends it to another site is told with that site', () => {
    const sentTo = ['https://www.shop.example', 'https://pay.example', 'null'];
    const field = { type: 'text', name: 'q', autocomplete: '', secret: null, isReadonly: false };
    const targets = {
      nodeId: { ...BUY, frameOrigin: 'https://shop.example', field: { ...field, sentTo } },
    };
    const call = { ...AT_SHOP, tool: 'type', input: { text: 'hello' }, targets };
    expect(outgoingTexts(call).map(({ to }) => to)).toEqual([
      'https://shop.example',
      'https://pay.example',
    ]);
  });

  it('into a field for a secret says that the run logs in there, also with nothing that the model wrote', () => {
    const field = {
      type: 'password',
      name: 'p',
      autocomplete: '',
      secret: 'password' as const,
      sentTo: [],
      isReadonly: false,
    };
    const targets = { nodeId: { ...BUY, frameOrigin: 'https://shop.example', field } };
    const typing = { ...AT_SHOP, tool: 'type', input: { text: 'hunter2' }, targets };
    const filling = {
      ...AT_SHOP,
      tool: 'fill_secret',
      input: { secret: 'Shop', part: 'password' },
      targets,
    };
    for (const [call, text] of [
      [typing, 'hunter2'],
      [filling, ''],
    ] as const)
      expect(outgoingTexts(call)).toEqual([
        { to: 'https://shop.example', way: 'type', text, isSecret: true },
      ]);
  });

  it.each([
    ['8', 1, '8'],
    ['8', 3, '888'],
    ['Digit8', 1, '8'],
    ['KeyQ', 1, 'Q'],
    ['Shift+q', 1, 'q'],
    ['é', 1, 'é'],
    ['Enter', 2, ''],
    ['Control+A', 1, ''],
  ])('by the key %s, %i times', (key, count, text) => {
    expect(outgoingTexts({ ...AT_SHOP, tool: 'key', input: { key, count } })[0]?.text).toBe(text);
  });

  it('as options of a list, which may be typed into it', () => {
    const call = { ...AT_SHOP, tool: 'select', input: { options: ['one', 'two'] } };
    expect(outgoingTexts(call)[0]?.text).toBe('one\ntwo');
  });

  it.each(['navigate', 'tab_open'])('by an address, the host with it: %s', (tool) => {
    const url = 'https://k7f9.evil.example/?q=1';
    expect(outgoingTexts({ ...AT_SHOP, tool, input: { url } })).toEqual([
      { to: 'https://k7f9.evil.example', way: 'address', text: url },
    ]);
  });

  it('to an MCP server, keys and values at every depth', () => {
    const toolArgs = { to: 'ada', body: { 'a key': ['one', 2, null] } };
    expect(
      outgoingTexts({
        ...AT_SHOP,
        tool: 'mcp',
        input: { action: 'callTool', instanceId: 'mail', toolArgs },
      }),
    ).toEqual([{ to: 'mcp:mail', way: 'mcp', text: 'to\nada\nbody\na key\none\n2\nnull' }]);
  });

  it.each([
    ['click', { nodeId: 7 }],
    ['mcp', { action: 'listTools', instanceId: 'mail' }],
    ['find_text', { text: 'hello' }],
  ] as const)('is nothing for %s', (tool, input) => {
    expect(outgoingTexts({ ...AT_SHOP, tool, input })).toEqual([]);
  });
});
