import { describe, expect, it } from 'vitest';

import { parseContent } from '../../../platform/requests/request-content.ts';
import { describeWrite, type Write } from './describe-write.ts';
import { completes, isSameAgain } from './sent-writes.ts';

const write = (
  body: Readonly<Record<string, string>>,
  { method = 'POST', url = 'https://shop.example/labels' } = {},
): Write =>
  describeWrite(
    {
      method,
      url,
      content: parseContent('form', new URLSearchParams(body).toString(), true),
    },
    [],
    [],
  );

describe('a write that completes another', () => {
  const first = write({ name: 'A', color: '', csrf: '1' });

  it('has all that was sent before, and more where nothing stood', () => {
    expect(completes(first, write({ name: 'A', color: 'red', csrf: '2' }))).toBe(true);
    expect(completes(first, write({ name: 'A', color: '', size: 'L', csrf: '2' }))).toBe(true);
  });

  it.each<[string, Write]>([
    ['the same once more', write({ name: 'A', color: '', csrf: '2' })],
    ['another name', write({ name: 'B', color: 'red', csrf: '2' })],
    ['another place', write({ name: 'A', color: 'red' }, { url: 'https://shop.example/orders' })],
    ['another site', write({ name: 'A', color: 'red' }, { url: 'https://other.example/labels' })],
    ['another method', write({ name: 'A', color: 'red' }, { method: 'PUT' })],
    ['somebody whom it goes to', write({ name: 'A', color: '', to: 'mallory@evil.example' })],
    ['a sum', write({ name: 'A', color: '', amount: '9999' })],
    ['a password', write({ name: 'A', color: '', password: 'x' })],
    ['an operation that says more', write({ name: 'A', color: '', action: 'delete' })],
  ])('is not %s', (_what, now) => {
    expect(completes(first, now)).toBe(false);
  });
});

describe('the same again', () => {
  const sent = (made: Write, requestId = 1, url = 'https://shop.example/doc/1') => ({
    requestId,
    callId: null,
    url,
    write: made,
    isDone: true,
    isCompleted: false,
    grantId: null,
  });
  const put = (body: Readonly<Record<string, string>>) =>
    write(body, { method: 'PUT', url: 'https://shop.example/doc/1' });

  it('is a document that is put again while it is written', () => {
    const before = sent(put({ text: 'Hel' }));
    expect(isSameAgain(before, sent(put({ text: 'Hello' }), 2))).toBe(true);
    expect(isSameAgain(before, sent(put({ text: 'Hello' }), 2, 'https://shop.example/doc/2'))).toBe(
      false,
    );
    expect(isSameAgain(before, sent(put({ text: 'Hello', to: 'Mallory' }), 2))).toBe(false);
    expect(isSameAgain(before, sent(put({ text: 'Hello', op: 'deleteAll' }), 2))).toBe(false);
  });

  it('is a request whose header names another method, and none that so deletes', () => {
    const body = { text: 'Hello' };
    const before = sent(write(body));
    const meant = (method: string, requestId = 1) =>
      isSameAgain(before, sent(write(body, { method }), requestId));
    expect(meant('PUT')).toBe(true);
    expect(meant('PATCH')).toBe(true);
    expect(meant('DELETE')).toBe(false);
    expect(meant('PUT', 2)).toBe(false);
    // The floor alone would not tell, since paying is graver.
    const paid = { card_number: '4111111111111111' };
    expect(isSameAgain(sent(write(paid)), sent(write(paid, { method: 'DELETE' })))).toBe(false);
  });

  it('is the next hop of a request, and no second order', () => {
    const before = sent(write({ item: '7' }));
    expect(
      isSameAgain(before, sent(write({ item: '7' }, { url: 'https://shop.example/v2' }))),
    ).toBe(true);
    expect(isSameAgain(before, sent(write({ item: '7' }, { url: 'https://other.example/' })))).toBe(
      false,
    );
    expect(isSameAgain(before, sent(write({ item: '7' }), 2))).toBe(false);
  });
});
