import { describe, expect, it } from 'vitest';

import { CallIdSchema } from '#shared/model/ids.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';

import {
  type ConsentParts,
  pressOn,
  setUpConsent,
  SHOP,
} from '../../../../testing/consent/set-up-consent.ts';
import type { RunConsent } from '../run-consent.ts';
import { decideAct, type JudgedCall, writesOfCall } from './judge-call.ts';

const button = (name: string, more: Partial<ActTarget> = {}): ActTarget => ({
  role: 'button',
  name,
  tag: 'button',
  frameOrigin: SHOP,
  form: null,
  submits: false,
  link: null,
  field: null,
  around: { fields: [], values: [], button: '', hints: [], object: '', beside: '', dialog: null },
  ...more,
});

const judgeCall = (consent: RunConsent, call: JudgedCall) =>
  writesOfCall(consent, call).map(({ write, by }) => {
    const { found, decision } = consent.decide(write);
    return { write, by, found, decision };
  });

function judge(call: Partial<JudgedCall>, parts: ConsentParts = {}) {
  const { consent } = setUpConsent(parts);
  const acts = judgeCall(consent, {
    callId: CallIdSchema.parse('c1'),
    tool: 'click',
    input: {},
    targets: [button('Save')],
    pageUrl: `${SHOP}/a`,
    hasSocket: true,
    question: null,
    ...call,
  });
  return { acts, decision: decideAct(acts, consent.grants.given()) };
}

describe('a call', () => {
  it('is judged by its press where nobody can hold what the page sends', () => {
    expect(judge({}).acts).toMatchObject([
      { by: 'control', found: 'change', write: { destination: SHOP } },
    ]);
    expect(judge({}).decision).toMatchObject({
      allow: 'ask',
      request: { verb: 'change', name: 'Save' },
    });
    expect(judge({ hasSocket: false }).acts).toEqual([]);
    expect(judge({ hasSocket: false }).decision).toEqual({ allow: true });
  });

  it('is covered by a grant of its kind at its frame', () => {
    const targets = [button('Delete')];
    expect(judge({ targets }, { grants: [`delete@${SHOP}`] }).decision).toMatchObject({
      allow: true,
      covered: { found: 'delete', grantId: 'g1', places: [SHOP] },
    });
    const inFrame = [button('Delete', { frameOrigin: 'https://frame.example' })];
    expect(judge({ targets: inFrame }, { grants: [`delete@${SHOP}`] }).decision).toMatchObject({
      allow: 'ask',
    });
  });

  it('is refused where the run only looks', () => {
    const ground = { base: { mode: 'look', sites: [], never: [], from: 'task' } } as const;
    expect(judge({}, { ground }).decision).toMatchObject({
      allow: false,
      error: { code: 'NEEDS_APPROVAL' },
    });
  });

  it('needs all that it presses allowed', () => {
    const targets = [button('Save'), button('Delete')];
    expect(judge({ targets }, { grants: [`change@${SHOP}`] }).decision).toMatchObject({
      allow: 'ask',
      request: { verb: 'delete' },
    });
  });

  it.each<[string, Partial<JudgedCall>]>([
    ['follows a link', { targets: [button('Delete', { link: 'https://shop.example/delete' })] }],
    ['moves the view', { tool: 'scroll' }],
    ['moves the caret', { tool: 'key', input: { key: 'Shift+ArrowDown' } }],
    ['points at what says nothing', { tool: 'hover' }],
    [
      'dismisses a question',
      { tool: 'dialog', input: { action: 'dismiss' }, question: { text: 'Delete?', origin: SHOP } },
    ],
  ])('is no press where it %s', (_what, call) => {
    expect(judge(call).acts).toEqual([]);
  });

  it.each<[string, Partial<JudgedCall>]>([
    ['a link to the page itself', { targets: [button('Delete', { link: `${SHOP}/a#x` })] }],
    [
      'Enter in a field',
      {
        tool: 'key',
        input: { key: 'Enter' },
        targets: [button('Note', { around: { ...button('').around, button: 'Delete' } })],
      },
    ],
    ['pointing at what says so', { tool: 'hover', targets: [button('Delete')] }],
    [
      'agreeing to a question',
      {
        tool: 'dialog',
        input: { action: 'accept' },
        question: { text: 'Delete the file?', origin: SHOP },
        hasSocket: false,
      },
    ],
  ])('is one by %s', (_what, call) => {
    expect(judge(call).acts).toMatchObject([{ found: 'delete' }]);
  });

  it('gives a page no file and no bookmark that nobody asked for', () => {
    const upload = { tool: 'upload', input: { paths: ['/home/a/cv.pdf'] }, hasSocket: false };
    expect(judge(upload).decision).toMatchObject({
      allow: 'ask',
      request: { verb: 'change', rule: 'tool', values: [{ value: 'cv.pdf' }] },
    });
    expect(judge(upload, { grants: [`change@${SHOP}`] }).decision).toMatchObject({ allow: true });
    const bookmark = {
      tool: 'browser',
      input: { action: 'bookmark' },
      targets: [],
      hasSocket: false,
    };
    expect(judge(bookmark).decision).toMatchObject({ allow: 'ask' });
    expect(judge({ ...bookmark, input: { action: 'history' } }).acts).toEqual([]);
  });

  it.each([true, false])(
    'asks once about a file and the control that takes it, with a socket: %s',
    (hasSocket) => {
      const values = [{ label: 'To', value: 'ann@example.org' }];
      const around = { ...button('').around, values };
      const targets = [button('Send', { around })];
      const call = { tool: 'upload', input: { paths: ['/home/a/cv.pdf'] }, hasSocket, targets };
      const { acts, decision } = judge(call, { reads: () => 'reads' });
      expect(acts).toHaveLength(1);
      expect(decision).toMatchObject({
        allow: 'ask',
        request: {
          verb: 'send',
          name: 'Send',
          values: [{ value: 'ann@example.org' }, { value: 'cv.pdf' }],
        },
      });
      const weak = judge({ ...call, targets: [button('Go on')] }, { reads: () => 'reads' });
      expect(weak.acts).toMatchObject([{ found: 'change' }]);
    },
  );

  it('is about what was opened before it, and one agreement is part of it', () => {
    const { consent, grants } = setUpConsent();
    const bound = [{ what: 'item', value: 'Trial ends' }] as const;
    grants.give([{ verb: 'delete', origin: SHOP, times: 1, from: 'task', bound }]);
    const question = { heading: 'Delete?', text: 'Delete? Yes No' };
    const decide = (callId: string, name: string, isAsked = false) => {
      const around = { ...button('').around, dialog: isAsked ? question : null };
      const call = {
        callId: CallIdSchema.parse(callId),
        tool: 'click',
        input: {},
        targets: [button(name, { around })],
        pageUrl: `${SHOP}/a`,
        hasSocket: true,
        question: null,
      };
      const decision = decideAct(judgeCall(consent, call), consent.grants.given());
      consent.pressed(pressOn(name, { callId: call.callId, dialog: around.dialog }));
      const again = decideAct(judgeCall(consent, call), consent.grants.given());
      expect(again.allow).toBe(decision.allow);
      if (decision.allow === true && decision.covered?.grantId != null)
        consent.usedFor(decision.covered.grantId, call.callId);
      return decision.allow;
    };
    expect(decide('c0', 'Delete')).toBe('ask');
    consent.pressed(pressOn('Invoice 4711', { role: 'link' }));
    expect(decide('c2', 'Delete')).toBe('ask');
    consent.pressed(pressOn('Trial ends today', { role: 'link' }));
    expect(decide('c3', 'Delete')).toBe(true);
    expect(decide('c4', 'Yes', true)).toBe(true);
    expect(grants.get('g1')).toMatchObject({ used: 1 });
    expect(decide('c5', 'Yes', true)).toBe('ask');
    expect(decide('c6', 'Delete')).toBe('ask');
  });

  it('is judged with the presses before it where it only agrees with them', () => {
    const { consent } = setUpConsent();
    consent.pressed(pressOn('Delete'));
    expect(consent.writeOf(pressOn('OK')).floor).toBe('delete');
    expect(consent.writeOf(pressOn('Show')).floor).toBeNull();
  });
});
