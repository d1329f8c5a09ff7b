import { describe, expect, it } from 'vitest';

import type { ActTarget } from '#shared/model/page/node-facts.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';

import { decideAct } from './decide-act.ts';

const SHOP = 'https://shop.example';
const button: ActTarget = {
  role: 'button',
  name: 'Yes',
  tag: 'button',
  frameOrigin: SHOP,
  form: null,
  submits: false,
  link: null,
  field: null,
  around: { fields: [], values: [], button: '', dialog: null },
};
const named = (control: string): HeldGrant => ({
  id: 'g1',
  grant: { verb: 'any', origin: SHOP, times: 1, from: 'task', control },
});
const press = (target: Partial<ActTarget>, ...grants: readonly HeldGrant[]) =>
  decideAct(
    {
      tool: 'click',
      input: {},
      targets: [{ ...button, ...target }],
      pageUrl: `${SHOP}/`,
    },
    { grants, unnamed: [], question: null },
  );

describe('a call that may act on several elements', () => {
  const form = { method: 'post', action: 'https://evil.example/act' };
  const order: ActTarget = { ...button, name: 'Order' };
  const elsewhere: ActTarget = { ...button, name: 'Go on', form, submits: true };
  const grants: readonly HeldGrant[] = [
    { id: 'g1', grant: { verb: 'any', origin: SHOP, times: 1, from: 'task' } },
  ];
  const call = { tool: 'click_point', input: {}, pageUrl: `${SHOP}/` };

  it('needs leave for what each of them does', () => {
    const facts = { grants, unnamed: [], question: null };
    expect(decideAct({ ...call, targets: [order] }, facts)).toMatchObject({ allow: true });
    const both = decideAct({ ...call, targets: [order, elsewhere] }, facts);
    expect(both).toMatchObject({
      allow: 'ask',
      request: { destination: 'https://evil.example', rule: 'form-elsewhere' },
    });
  });
});

describe('a control that the person named', () => {
  it('may do what its requests do where its name says nothing', () => {
    const act = { verb: 'any', origin: SHOP, destination: null };
    expect(press({}, named('yes'))).toEqual({ allow: true, covered: { act, grantId: 'g1' } });
    expect(press({}, named('No'))).toEqual({ allow: true });
    expect(press({ frameOrigin: 'https://evil.example' }, named('Yes'))).toEqual({ allow: true });
    expect(press({ name: 'Yesterday' }, named('Yes'))).toEqual({ allow: true });
  });

  it('may do what a question around it says', () => {
    const dialog = { heading: 'Delete this file?', text: '' };
    const around = { ...button.around, dialog };
    expect(press({ around }, named('Yes'))).toMatchObject({ covered: { act: { verb: 'delete' } } });
    expect(press({ around }, named('No'))).toMatchObject({ allow: 'ask' });
  });

  it('but is given no file', () => {
    const field = {
      type: 'file',
      name: '',
      autocomplete: '',
      secret: null,
      sentTo: [],
      isReadonly: false,
    };
    const decision = decideAct(
      {
        tool: 'upload',
        input: { paths: ['/home/ada/a.pdf'] },
        targets: [{ ...button, field }],
        pageUrl: `${SHOP}/`,
      },
      { grants: [named('Yes')], unnamed: [], question: null },
    );
    expect(decision).toMatchObject({ allow: 'ask', request: { verb: 'upload' } });
  });

  it('but nothing that concerns money', () => {
    const around = { ...button.around, fields: ['card' as const] };
    const form = { method: 'post', action: `${SHOP}/pay` };
    const pays = { around, form, submits: true };
    expect(press(pays, named('Yes'))).toMatchObject({ allow: 'ask', request: { class: 'R4' } });
  });
});
