import { describe, expect, it } from 'vitest';

import { pressOn } from '../../../../testing/consent/set-up-consent.ts';
import { floorOfPress, floorOfPresses, floorOfRequest, kindInQuestion } from './floor.ts';

const field = (name: string, value: string, isFile = false) => ({ name, value, isFile });
const request = (
  path: string,
  {
    method = 'POST',
    operations = [] as readonly string[],
    fields = [] as readonly ReturnType<typeof field>[],
  } = {},
) => floorOfRequest({ method, url: new URL(path, 'https://a.example'), operations, fields });

describe('a press', () => {
  it('counts for all that its control is called', () => {
    expect(floorOfPress(pressOn('Close', { hints: ['Pay'] }))).toBe('spend');
    expect(floorOfPress(pressOn('✕', { hints: ['', 'Delete'] }))).toBe('delete');
    expect(floorOfPress(pressOn('Close', { hints: ['Close the window'] }))).toBeNull();
  });

  it('counts for the fields of the form that it sends', () => {
    expect(floorOfPress(pressOn('Next', { fieldKinds: ['card'] }))).toBe('spend');
    for (const kind of ['password', 'new-password', 'code'] as const)
      expect(floorOfPress(pressOn('Next', { fieldKinds: [kind] }))).toBe('identity');
  });

  it('counts for what a dialog asks, where it only agrees', () => {
    const dialog = { heading: '', text: 'Do you really want to delete x.txt?' };
    expect(floorOfPress(pressOn('OK', { dialog }))).toBe('delete');
    expect(floorOfPress(pressOn('Yes, I’m sure', { dialog }))).toBe('delete');
    expect(floorOfPress(pressOn('Keep it', { dialog }))).toBeNull();
    expect(floorOfPress(pressOn('OK', { dialog: { heading: 'Pay €34?', text: '' } }))).toBe(
      'spend',
    );
    expect(
      floorOfPress(pressOn('OK', { dialog: { heading: 'Saved', text: 'All is kept.' } })),
    ).toBeNull();
  });

  it('counts for those before it, where it only agrees with them', () => {
    const trash = pressOn('Delete');
    expect(floorOfPresses([trash, pressOn('OK')])).toBe('delete');
    expect(floorOfPresses([trash, pressOn('Yes, continue')])).toBe('delete');
    expect(floorOfPresses([trash, pressOn('Show details')])).toBeNull();
    expect(floorOfPresses([])).toBeNull();
    expect(floorOfPresses([trash, pressOn('Really?', { tool: 'dialog' })])).toBe('delete');
  });

  it('is asked about in words that name the act anywhere', () => {
    expect(kindInQuestion('This will permanently delete 12 files. Go on?')).toBe('delete');
    expect(kindInQuestion('Möchten Sie das Konto wirklich löschen?')).toBe('delete');
    expect(kindInQuestion('Your draft is kept.')).toBeNull();
  });
});

describe('a request', () => {
  it('hands over what gives all rights', () => {
    const by = (name: string, value: string) =>
      request('/settings', { fields: [field(name, value)] });
    expect(by('to', '4711')).toBeNull();
    expect(by('email', 'ann@example.org')).toBeNull();
    expect(by('member.role', 'Admin')).toBe('identity');
    expect(by('role', 'reader')).toBeNull();
    expect(by('messages.0.role', 'user')).toBeNull();
  });

  it.each([
    ['/online-banking/sepa', 'spend'],
    ['/oauth2/consent', 'identity'],
    ['/tour/{}/book', 'spend'],
    ['/messages/send', 'send'],
    ['/messages:send', 'send'],
    ['/delete/my-article', 'delete'],
    ['/items/remove/tea', 'delete'],
    ['/api/bulk_delete', 'delete'],
    ['/payments/confirm', 'spend'],
    ['/bookings/create', 'spend'],
    ['/user/%64elete', 'delete'],
    ['/d\u0435lete', 'delete'],
    ['/flights', null],
    ['/search', null],
    ['/notes', null],
    ['/list/sort-order', null],
  ])('says by its address what it does: %s', (path, kind) => {
    expect(request(path)).toBe(kind);
  });

  it('is a deletion by its method, wherever it goes', () => {
    expect(request('/api/track/{}', { method: 'DELETE' })).toBe('delete');
  });

  it('is said by its operations and the button that is sent with it', () => {
    expect(request('/graphql', { operations: ['Buy', 'placeOrder'] })).toBe('spend');
    expect(request('/rpc', { operations: ['account.open', 'mail.send'] })).toBe('send');
    expect(request('/rpc', { operations: ['eth_sendRawTransaction'] })).toBe('send');
    expect(request('/rpc', { operations: ['account.close'] })).toBe('delete');
    expect(request('/rpc', { operations: ['transferFunds', 'closeAccount'] })).toBe('spend');
    expect(request('/rpc', { operations: ['listAccounts', 'ReadSending'] })).toBeNull();
    expect(request('/form', { fields: [field('submit_btn', 'Delete')] })).toBe('delete');
    expect(request('/form', { fields: [field('title', 'Delete')] })).toBeNull();
  });

  it.each([
    ['/accounts/7/close', 'delete'],
    ['/bank.v1.Accounts/CloseAccount', 'delete'],
    ['/trpc/user.deleteAccount,post.list', 'delete'],
    ['/bookings/7/confirm', 'spend'],
    ['/accounts/7/open', null],
    ['/trpc/user.read,post.list', null],
  ] as const)('is said by a path that names verb and object: %s', (path, kind) => {
    expect(request(path)).toBe(kind);
  });

  it.each([
    ['a password', [field('password', 'x')], 'identity'],
    ['a code', [field('otp', '123456')], 'identity'],
    ['a card', [field('n', '4242 4242 4242 4242')], 'spend'],
    ['an IBAN', [field('to', 'DE89 3704 0044 0532 0130 00')], 'spend'],
    ['a sum with a currency', [field('amount', '34'), field('currency', 'EUR')], 'spend'],
    ['a sum for somebody', [field('amount', '34'), field('to', 'Ann')], 'spend'],
    ['a message to somebody', [field('to', 'Ann'), field('message', 'Hi')], 'send'],
    ['a sum that nobody reads', [field('amount', '0x22'), field('currency', 'EUR')], 'spend'],
    ['a list of sums', [field('amount[]', '34'), field('currency', 'EUR')], 'spend'],
    ['a right', [field('user[is_admin]', '1')], 'identity'],
    ['a right that is not given', [field('is_admin', '0')], null],
    ['a group with all rights', [field('group', 'administrators')], 'identity'],
    ['a sum alone', [field('price', '34')], null],
    ['a file', [field('file', 'a.png', true)], null],
  ] as const)('counts for its fields: %s', (_what, fields, kind) => {
    expect(request('/x', { fields })).toBe(kind);
  });
});
