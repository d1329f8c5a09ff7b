import { describe, expect, it } from 'vitest';

import type { ActTarget } from '#shared/model/page/node-facts.ts';

import { amountIn } from './amount-in.ts';
import { type ActFacts, classifyActs } from './classify-act.ts';

const SHOP = 'https://shop.example';
const AROUND: ActTarget['around'] = { fields: [], values: [], button: '', dialog: null };

const target = (change: Partial<ActTarget> = {}): ActTarget => ({
  role: 'button',
  name: 'Next',
  tag: 'button',
  frameOrigin: SHOP,
  form: null,
  submits: false,
  link: null,
  field: null,
  around: AROUND,
  ...change,
});

const field = (type: string, change: Partial<ActTarget> = {}): ActTarget =>
  target({
    role: 'textbox',
    name: 'Field',
    tag: 'input',
    field: { type, name: '', autocomplete: '', secret: null, sentTo: [], isReadonly: false },
    ...change,
  });

const classify = (at: ActTarget | null, change: Partial<ActFacts> = {}) =>
  classifyActs({
    tool: 'click',
    input: {},
    targets: at === null ? [] : [at],
    pageUrl: `${SHOP}/page`,
    question: null,
    ...change,
  })[0] ?? null;

const form = { method: 'post', action: `${SHOP}/send` };
const withFields = (...fields: ActTarget['around']['fields']): Partial<ActTarget> => ({
  form,
  submits: true,
  around: { ...AROUND, fields, button: 'Go' },
});

describe('a press on a control', () => {
  it('commits what its words say, at the origin of its frame', () => {
    expect(
      classify(target({ name: 'Delete account', frameOrigin: 'https://frame.example' })),
    ).toEqual({
      class: 'R3',
      verb: 'delete',
      origin: 'https://frame.example',
      destination: null,
      rule: 'words',
      name: 'Delete account',
      values: [],
      amount: null,
    });
    expect(classify(target({ name: 'Pay $1,999.00' }))).toMatchObject({
      class: 'R4',
      verb: 'pay',
      amount: '$1,999.00',
    });
    expect(classify(target({ name: 'Next' }))).toBeNull();
  });

  it.each(['checkbox', 'radio', 'tab', 'option', 'columnheader', 'heading', 'combobox'])(
    'commits nothing where it is a %s',
    (role) => expect(classify(target({ role, name: 'Delete' }))).toBeNull(),
  );

  it('commits nothing with the right button, in a field, by dragging or by other keys', () => {
    const remove = target({ name: 'Delete' });
    expect(classify(remove, { input: { button: 'right' } })).toBeNull();
    expect(classify(field('text', { name: 'Delete' }))).toBeNull();
    expect(classify(remove, { tool: 'drag' })).toBeNull();
    expect(classify(remove, { tool: 'hover' })).toBeNull();
    expect(classify(remove, { tool: 'key', input: { key: 'ArrowDown' } })).toBeNull();
    expect(classify(remove, { tool: 'key', input: {} })).toBeNull();
  });

  it.each(['Enter', 'Control+Enter', 'Space', ' '])('is a key as well: %s', (key) =>
    expect(classify(target({ name: 'Delete' }), { tool: 'key', input: { key } })?.verb).toBe(
      'delete',
    ),
  );

  it('says where the form goes when that is another origin, and what leaves', () => {
    const values = [{ label: 'To', value: 'a\u202Eb' }];
    const at = target({
      name: 'Send',
      submits: true,
      form: { method: 'post', action: 'https://other.example/x' },
      around: { ...AROUND, values },
    });
    expect(classify(at)).toMatchObject({
      verb: 'send',
      destination: 'https://other.example',
      values: [{ label: 'To', value: 'ab' }],
    });
    expect(classify({ ...at, form: { method: 'post', action: 'no address' } })).toMatchObject({
      destination: 'null',
    });
  });

  it('commits where a form is posted to another origin, whatever its button is called', () => {
    const elsewhere = { method: 'post', action: 'https://other.example/' };
    const at = target({ name: 'Next', submits: true, form: elsewhere });
    expect(classify(at)).toMatchObject({ class: 'R3', verb: 'submit', rule: 'form-elsewhere' });
    expect(classify({ ...at, form: { ...elsewhere, method: 'get' } })).toBeNull();
    expect(classify({ ...at, form })).toBeNull();
    expect(classify({ ...at, submits: false })).toBeNull();
  });

  it('agrees in a dialog to what that asks', () => {
    const inDialog = (heading: string, text: string, name = 'OK') =>
      classify(target({ name, around: { ...AROUND, dialog: { heading, text } } }));
    expect(inDialog('Delete account', '')).toMatchObject({ verb: 'delete', rule: 'dialog-words' });
    expect(inDialog('', 'Really delete it?')).toMatchObject({ verb: 'delete' });
    expect(inDialog('Please confirm', 'Pay 12 € now?')).toMatchObject({
      verb: 'pay',
      amount: '12 €',
    });
    expect(inDialog('Welcome', 'Thank you')).toBeNull();
    expect(inDialog('Delete account', '', 'Cancel')).toBeNull();
    expect(inDialog('Delete account', '', 'Details')).toBeNull();
  });
});

describe('a form is known by its fields', () => {
  it.each([
    [['account', 'password'], 'sign-in'],
    [['password'], 'sign-in'],
    [['account', 'password', 'password'], 'sign-in'],
    [['account', 'new-password', 'new-password'], 'sign-in'],
    [['password', 'new-password'], 'change-password'],
    [['password', 'password', 'password'], 'change-password'],
    [['account', 'password', 'password', 'password'], 'change-password'],
    [['new-password', 'new-password'], 'change-password'],
    [['other', 'card'], 'pay'],
    [['password', 'card'], 'pay'],
  ] as const)('%j: %s', (fields, verb) =>
    expect(classify(target({ name: 'Go', ...withFields(...fields) }))?.verb).toBe(verb),
  );

  it('which is none of these without such fields, or where nothing is sent', () => {
    expect(classify(target(withFields('other', 'account', 'code', 'file')))).toBeNull();
    expect(classify(target({ ...withFields('card'), submits: false }))).toBeNull();
  });

  it('goes by words that say something graver', () => {
    const at = target({ name: 'Confirm transfer', ...withFields('password') });
    expect(classify(at)).toMatchObject({ verb: 'transfer', class: 'R4' });
    expect(classify(target({ name: 'Transfer', ...withFields('code') }))?.verb).toBe('transfer');
    expect(classify(target({ name: 'Send', ...withFields('password') }))?.verb).toBe('sign-in');
  });
});

describe('Enter in a field', () => {
  const inForm = (button: string, type = 'text') =>
    field(type, { form, around: { ...AROUND, button } });
  const submitted = { tool: 'type', input: { submit: true, text: 'x' } };
  const entered = { tool: 'key', input: { key: 'Enter' } };

  it.each([
    ['textarea', 'Message #general', 'send'],
    ['editable', 'Nachricht an Anna', 'send'],
    ['text', '给张三发消息', 'send'],
    ['text', 'Написать сообщение…', 'send'],
    ['text', 'メッセージを入力', 'send'],
    ['editable', 'Write a comment…', 'publish'],
    ['text', '添加评论', 'publish'],
  ])('sends what is written to somebody in a %s without a form: %s', (type, name, verb) => {
    for (const press of [submitted, entered])
      expect(classify(field(type, { name }), press)).toMatchObject({
        verb,
        rule: 'message-field',
      });
    // What is only written is not sent.
    expect(classify(field(type, { name }), { tool: 'type', input: { text: 'x' } })).toBeNull();
  });

  it.each(['Search messages', '搜索评论', 'What needs to be done?', 'Messenger name', 'Title'])(
    'sends nothing in a field without a form: %s',
    (name) => expect(classify(field('text', { name }), entered)).toBeNull(),
  );

  it('presses the button of its form', () => {
    expect(classify(inForm('Send'), submitted)).toMatchObject({ verb: 'send', name: 'Send' });
    expect(classify(inForm('Send'), entered)?.verb).toBe('send');
    expect(classify(inForm('Search'), submitted)).toBeNull();
    expect(classify(field('password', withFields('password')), entered)?.verb).toBe('sign-in');
  });

  it('commits nothing without a form, in text of several lines, or without being pressed', () => {
    expect(classify(field('text'), submitted)).toBeNull();
    expect(classify(target({ form }), submitted)).toBeNull();
    expect(classify(inForm('Send', 'textarea'), submitted)).toBeNull();
    expect(classify(inForm('Send'), { tool: 'type', input: { text: 'x' } })).toBeNull();
    expect(classify(inForm('Send'), { tool: 'key', input: { key: 'Space' } })).toBeNull();
  });

  it('is named by its field where the button has no words', () => {
    const at = field('text', {
      ...withFields('card'),
      name: 'Number',
      around: { ...AROUND, fields: ['card'] },
    });
    expect(classify(at, submitted)).toMatchObject({ verb: 'pay', name: 'Number' });
  });
});

describe('a link', () => {
  const link = (name: string, to: string) =>
    classify(target({ role: 'link', tag: 'a', name, link: to }));

  it('commits where name and address say so, and of what', () => {
    expect(link('Delete', `${SHOP}/items/3/delete`)).toMatchObject({
      verb: 'delete',
      rule: 'link-path',
    });
    expect(link('Buy now', `${SHOP}/buy?item=kettle`)).toMatchObject({ verb: 'order' });
    expect(link('Unsubscribe', 'https://mail.example/unsubscribe?t=x')).toMatchObject({
      destination: 'https://mail.example',
    });
    expect(link('Delete', `${SHOP}/account_delete/7`)?.verb).toBe('delete');
  });

  it.each([
    ['Delete', '/items/3'],
    ['Delete account', '/delete-account'],
    ['Donate', '/donate'],
    ['Order history', '/orders?page=2'],
    ['Next', '/delete?id=1'],
  ])('%s to %s leads to a page', (name, path) => expect(link(name, SHOP + path)).toBeNull());

  it('to the page itself is a button', () => {
    expect(link('Delete', `${SHOP}/page#`)?.rule).toBe('words');
    expect(link('Delete', `${SHOP}/other#x`)).toBeNull();
    expect(link('Delete', 'no address')?.rule).toBe('words');
  });
});

describe('what names no element', () => {
  it('a text that is clicked goes by its words', () => {
    expect(classify(null, { input: { text: 'Delete all' } })).toMatchObject({
      verb: 'delete',
      origin: SHOP,
    });
    expect(classify(null, { input: { text: 'Monday' } })).toBeNull();
    expect(classify(null, { input: { emptyPlace: true } })).toBeNull();
    expect(classify(null, { input: { text: 'Delete all' }, pageUrl: null })).toBeNull();
    expect(classify(null, { tool: 'select_text', input: { text: 'Delete all' } })).toBeNull();
  });

  it('of several that may be meant the gravest counts', () => {
    const targets = [target(), target({ name: 'Send' }), target({ name: 'Pay' })];
    const press = { tool: 'key', input: { key: 'Enter' } };
    expect(classify(null, { ...press, targets })?.verb).toBe('pay');
    expect(classify(null, { ...press, targets: targets.slice(0, 2) })?.verb).toBe('send');
  });
});

describe('files and questions of a page', () => {
  it('an upload tells the names of the files', () => {
    const upload = { tool: 'upload', input: { paths: ['/home/a/cv.pdf', 'C:\\b\\photo.jpg'] } };
    expect(classify(field('file', { name: 'CV' }), upload)).toMatchObject({
      class: 'R3',
      verb: 'upload',
      name: 'CV',
      values: [
        { label: 'File', value: 'cv.pdf' },
        { label: 'File', value: 'photo.jpg' },
      ],
    });
    expect(classify(null, upload)).toBeNull();
    expect(classify(field('file'), { tool: 'upload' })?.values).toEqual([]);
  });

  it('to agree to a question is what it asks', () => {
    const answer = (text: string, input = {}) =>
      classify(null, {
        tool: 'dialog',
        input: { action: 'accept', ...input },
        question: { text, origin: SHOP },
      });
    expect(answer('Delete the account?')).toMatchObject({ verb: 'delete', rule: 'page-question' });
    expect(answer('Pay $5?')).toMatchObject({ class: 'R4', amount: '$5' });
    expect(answer('Are you sure?')).toMatchObject({ class: 'R3', verb: 'confirm' });
    expect(answer('Name?', { text: 'Anna' })?.values).toEqual([{ label: 'Answer', value: 'Anna' }]);
    expect(answer('Delete it?', { action: 'dismiss' })).toBeNull();
    expect(classify(null, { tool: 'dialog', input: { action: 'accept' } })).toBeNull();
  });
});

it.each([
  ['Total: $1,999.00', '$1,999.00'],
  ['12,50 € zahlen', '12,50 €'],
  ['支付 199 元', '199 元'],
  ['Pay USD 20', 'USD 20'],
  ['Pay 3 times', null],
  ['', null],
])('the sum in “%s” is %s', (text, amount) => expect(amountIn(['none', text])).toBe(amount));
