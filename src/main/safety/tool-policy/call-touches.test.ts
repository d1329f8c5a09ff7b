import { describe, expect, it } from 'vitest';

import { NodeIdSchema } from '#shared/model/ids.ts';
import type { NodeFacts } from '#shared/model/page/node-facts.ts';

import { touchesOf, type TouchingCall } from './call-touches.ts';
import { fingerprintOfButton } from '../../../testing/page/fingerprint.ts';

const SHOP = 'https://shop.example';
const FRAME = 'https://ads.example';
const button: NodeFacts = {
  nodeId: NodeIdSchema.parse(3),
  role: 'button',
  name: 'Buy',
  tag: 'button',
  frameOrigin: SHOP,
  form: null,
  submits: false,
  link: null,
  field: null,
  around: { fields: [], values: [], button: '', hints: [], object: '', beside: '', dialog: null },
  fingerprint: fingerprintOfButton({ name: 'Buy' }),
};
const form = { method: 'post', action: 'https://pay.example/order' };
const search = { method: 'get', action: `${SHOP}/find` };
const field = {
  type: 'text',
  name: 'q',
  autocomplete: '',
  secret: null,
  sentTo: [],
  isReadonly: false,
};

function touched(
  name: string,
  input: TouchingCall['input'],
  node?: Partial<NodeFacts>,
  changed: Partial<TouchingCall> = {},
): readonly string[] {
  const looks = ['read_page', 'extract', 'scroll', 'hover', 'wait', 'tabs', 'pdf_extract'];
  const touches = touchesOf({
    tool: { name, risk: looks.includes(name) ? 'look' : 'act' },
    input,
    targets: node === undefined ? {} : { nodeId: { ...button, ...node } },
    actFrames: [],
    currentUrl: `${SHOP}/cart`,
    ...changed,
  });
  return touches.map((touch) => {
    const how =
      touch.kind === 'visit' ? touch.by : touch.kind === 'act' && touch.isSearch ? 'search' : '';
    return [touch.kind, how, URL.parse(touch.url)?.origin ?? touch.url].filter(Boolean).join(' ');
  });
}

describe('what a call touches', () => {
  it.each<
    readonly [string, TouchingCall['input'], Partial<NodeFacts> | undefined, readonly string[]]
  >([
    ['navigate', { url: `${FRAME}/x` }, undefined, [`visit address ${FRAME}`]],
    ['tab_open', { url: `${FRAME}/x` }, undefined, [`visit address ${FRAME}`]],
    ['back', {}, undefined, []],
    ['wait', {}, undefined, []],
    ['tabs', {}, undefined, []],
    ['read_page', {}, undefined, [`look ${SHOP}`]],
    ['hover', { nodeId: 3 }, { frameOrigin: FRAME, link: `${FRAME}/x` }, [`look ${SHOP}`]],
    [
      'pdf_extract',
      { url: `${FRAME}/a.pdf` },
      undefined,
      [`visit address ${FRAME}`, `look ${SHOP}`],
    ],
    [
      'pdf_extract',
      { nodeId: 3 },
      { link: `${FRAME}/a.pdf` },
      [`visit link ${FRAME}`, `look ${SHOP}`],
    ],
    ['click', { nodeId: 3 }, {}, [`act ${SHOP}`, `look ${SHOP}`]],
    ['click', { nodeId: 3 }, { frameOrigin: FRAME }, [`act ${FRAME}`, `look ${SHOP}`]],
    [
      'click',
      { nodeId: 3 },
      { link: `${FRAME}/x` },
      [`look ${SHOP}`, `visit link ${FRAME}`, `look ${SHOP}`],
    ],
    [
      'key',
      { nodeId: 3, key: 'Enter' },
      { link: `${FRAME}/x` },
      [`act ${SHOP}`, `visit link ${FRAME}`, `look ${SHOP}`],
    ],
    ['key', { nodeId: 3, key: 'a' }, { link: `${FRAME}/x` }, [`act ${SHOP}`, `look ${SHOP}`]],
    ['drag', { nodeId: 3 }, { link: `${FRAME}/x` }, [`act ${SHOP}`, `look ${SHOP}`]],
    [
      'click',
      { nodeId: 3 },
      { form, submits: true },
      [`act ${SHOP}`, 'send https://pay.example', `look ${SHOP}`],
    ],
    ['type', { nodeId: 3, text: 'x' }, { form, field }, [`act ${SHOP}`, `look ${SHOP}`]],
    [
      'type',
      { nodeId: 3, text: 'x', submit: true },
      { form, field },
      [`act ${SHOP}`, 'send https://pay.example', `look ${SHOP}`],
    ],
    [
      'type',
      { nodeId: 3, text: 'x', submit: true },
      { form: search, field },
      [`act search ${SHOP}`, `act search ${SHOP}`, `look ${SHOP}`],
    ],
    ['key', { key: 'Enter' }, undefined, [`act ${SHOP}`, `look ${SHOP}`]],
    ['dialog', { accept: true }, undefined, [`act ${SHOP}`, `look ${SHOP}`]],
  ])('%s %j', (name, input, node, expected) => {
    expect(touched(name, input, node)).toEqual(expected);
  });

  it('of both ends of a drag, and of each frame that a call without a node may go to', () => {
    const away = { ...button, frameOrigin: FRAME };
    expect(
      touched('drag', {}, undefined, { targets: { nodeId: button, toNodeId: away } }),
    ).toContain(`act ${FRAME}`);
    const actFrames = [`${SHOP}/cart`, `${FRAME}/x`];
    expect(touched('key', { key: 'a' }, undefined, { actFrames })).toContain(`act ${FRAME}`);
  });

  it('is nothing in an empty tab but the address that is opened', () => {
    const empty = { currentUrl: null };
    expect(touched('navigate', { url: FRAME }, undefined, empty)).toEqual([
      `visit address ${FRAME}`,
    ]);
    expect(touched('click', { nodeId: 3 }, undefined, empty)).toEqual([]);
  });
});

it('judges a frame without an origin by whose content it shows', () => {
  const boxed = { frameOrigin: 'null', siteOrigin: FRAME };
  expect(touched('click', { nodeId: 3 }, boxed)).toContain(`act ${FRAME}`);
  expect(touched('click', { nodeId: 3 }, { frameOrigin: 'null' })).toContain('act null');
});
