import { describe, expect, it } from 'vitest';

import { classifyRequest } from './classify-request.ts';
import { parseContent } from './request-content.ts';
import type { WriteFacts } from './request-signs.ts';

const SHOP = 'https://shop.example';

function request(
  method: string,
  path: string,
  body: unknown = '',
  more: Partial<WriteFacts> = {},
): WriteFacts {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const kind = typeof body === 'string' ? (body === '' ? 'none' : 'form') : 'json';
  return {
    method,
    url: URL.parse(path, SHOP)?.href ?? path,
    resourceType: 'xhr',
    content: parseContent(kind, text, true),
    documentOrigin: SHOP,
    tool: 'click',
    typed: [],
    isForReading: false,
    ...more,
  };
}

describe('what is done', () => {
  it.each([
    ['POST', '/orders', { sku: 1 }, 'order'],
    ['POST', '/api/v2/createOrder', {}, 'order'],
    ['POST', '/CheckOut/PlaceOrder', {}, 'order'],
    ['POST', '/message_send.php', 'to=bob', 'send'],
    ['POST', '/rest/messages/send', {}, 'send'],
    ['POST', '/rpc', { jsonrpc: '2.0', method: 'mail.sendMessage', params: {} }, 'send'],
    ['POST', '/posts', { text: 'hi' }, 'publish'],
    ['POST', '/graphql', { query: 'mutation { deletePost(id: 3) { id } }' }, 'delete'],
    ['DELETE', '/posts/3', '', 'delete'],
    ['POST', '/posts/3', '_method=delete', 'delete'],
    ['PUT', '/documents/3', { text: 'hi' }, 'save'],
    ['POST', '/x', { a: 1 }, 'submit'],
    ['POST', '/login', 'user=ann&password=hunter22', 'sign-in'],
    ['POST', '/account/password', 'current_password=a&new_password=b', 'change-password'],
    ['POST', '/transfer', { to: 'bob', amount: 10 }, 'transfer'],
    ['POST', '/x', 'iban=DE02&recipient_name=Bob&amount=10', 'transfer'],
    ['POST', '/invoices/3:pay', {}, 'pay'],
    ['POST', '/x', { number: '4242 4242 4242 4242' }, 'pay'],
    ['POST', '/api-keys', { name: 'ci' }, 'create-key'],
    ['GET', '/items/delete?id=3', '', 'delete'],
  ] as const)('%s %s %j: %s', (method, path, body, verb) => {
    expect(classifyRequest(request(method, path, body))).toMatchObject({ verb });
  });

  it('concerns money, identity or a contract where its verb does', () => {
    expect(
      classifyRequest(request('POST', '/pay', { total: '1,999.00', currency: 'usd' })),
    ).toEqual({
      class: 'R4',
      verb: 'pay',
      destination: SHOP,
      values: [
        { label: 'total', value: '1,999.00' },
        { label: 'currency', value: 'usd' },
      ],
      amount: '1,999.00 USD',
      rule: 'named',
    });
  });

  it('shows no secrets, and first what was typed', () => {
    const sent = request('POST', '/login', 'csrf=x&user=ann&password=hunter22', { typed: ['ann'] });
    expect(classifyRequest(sent)).toMatchObject({
      values: [
        { label: 'user', value: 'ann' },
        { label: 'password', value: '•••' },
      ],
    });
  });
});

describe('what commits nothing', () => {
  it.each([
    ['/graphql', { query: '# mutation\nquery Q { orders { id } }' }, 'read'],
    ['/orders/search', { q: 'tea' }, 'read'],
    ['/x/7', { query: 'tea', page: 2 }, 'read'],
    ['/drafts/3', { text: 'hi' }, 'draft'],
    ['/collect', { event: 'click' }, 'telemetry'],
    ['/cart/add', { sku: 1 }, 'cart'],
    ['/preferences', { theme: 'dark' }, 'preference'],
    ['/oauth/token', 'grant_type=refresh_token', 'session'],
    ['/typing', {}, 'presence'],
  ] as const)('%s %j: %s', (path, body, reason) => {
    expect(classifyRequest(request('POST', path, body))).toEqual({ class: 'R1', reason });
  });

  it.each([
    ['/gql', { query: 'mutation updateItems { updateItems { id } }', variables: { cartId: 'c' } }],
    ['/messages/flags', 'messages=%5B101%5D&op=add&flag=read'],
    ['/ajax/service.php', [{ index: 0, methodname: 'core_course_get_contents', args: {} }]],
    ['/g?optype=query&opname=FreeTables', { operationName: 'FreeTables', variables: {} }],
    ['/im.php?act=get_dialogs', 'offset=20'],
    ['/restaurantAvailability', { date: '2026-05-01' }],
    ['/view-counter', 'id=12'],
    ['/log/action', 'type=click'],
  ])('is what its operation says: %s %j', (path, body) => {
    expect(classifyRequest(request('POST', path, body))).toMatchObject({ class: 'R1' });
  });

  it.each([
    ['/gql', { query: 'mutation closeItems { closeItems { id } }', variables: { cartId: 'c' } }],
    ['/messages/flags', 'messages=%5B101%5D&op=add&flag=spam'],
    ['/messages/flags', 'messages=%5B101%5D&op=add&flag=read&text=Hello+Bob+how+are+you'],
    ['/ajax/service.php', [{ index: 0, methodname: 'core_message_send_messages', args: {} }]],
    ['/g?optype=mutation&opname=FreeTables', { operationName: 'FreeTables', variables: {} }],
    ['/wall.php?act=post', 'a=1'],
    ['/updateAvailability', { date: '2026-05-01' }],
    ['/increment-counter', 'id=12'],
    ['/watch', 'id=12'],
  ])('is not what only looks like it: %s %j', (path, body) => {
    expect(classifyRequest(request('POST', path, body))).toMatchObject({ class: 'R3' });
  });

  it.each([
    ['SELECT name FROM users', 'R1'],
    ['SELECT name INTO OUTFILE "/tmp/x" FROM users', 'R3'],
    ['DROP TABLE users', 'R3'],
    ['Select me, said the button', 'R3'],
  ])('is a body of SQL that reads: %s', (text, wanted) => {
    const content = parseContent('text', text, true);
    expect(classifyRequest({ ...request('POST', '/'), content })).toMatchObject({ class: wanted });
  });

  it('is no query that was cut, because it may go on with a mutation', () => {
    const sent = request('POST', '/graphql', { query: 'query Q { orders { id } }' });
    const cut = { ...sent, content: { ...sent.content, isWhole: false } };
    expect(classifyRequest(cut)).toMatchObject({ class: 'R3' });
  });

  it('is no form that goes to another origin, whatever its address says', () => {
    const form = request('POST', '/search', 'q=tea', { resourceType: 'mainFrame' });
    expect(classifyRequest(form)).toMatchObject({ class: 'R1' });
    expect(classifyRequest({ ...form, documentOrigin: 'https://blog.example' })).toMatchObject({
      class: 'R3',
      verb: 'submit',
      rule: 'foreign-form',
    });
  });

  it('is no reading at another site whose address says something else as well', () => {
    const read = request('POST', '/order.php/search', 'id=1');
    expect(classifyRequest(read)).toMatchObject({ class: 'R1' });
    expect(classifyRequest({ ...read, documentOrigin: 'https://blog.example' })).toMatchObject({
      class: 'R3',
      verb: 'order',
    });
  });

  it('is what a page sends while it is opened, and not after a click', () => {
    const load = request('POST', '/boot', { a: 1 }, { tool: 'navigate' });
    expect(classifyRequest(load)).toEqual({ class: 'R1', reason: 'page-load' });
    expect(classifyRequest({ ...load, tool: 'click' })).toMatchObject({ class: 'R3' });
  });

  it('is what goes to a host for measuring, but not from a page of that host, what was typed, or a deed', () => {
    const event = request('POST', 'https://metrics.elsewhere.example/v1/event', { name: 'view' });
    expect(classifyRequest(event)).toEqual({ class: 'R1', reason: 'telemetry' });
    const others: readonly WriteFacts[] = [
      { ...event, documentOrigin: 'https://metrics.elsewhere.example' },
      { ...event, documentOrigin: 'https://app.metrics.elsewhere.example' },
      { ...event, typed: ['view'] },
      { ...event, resourceType: 'mainFrame' },
      { ...event, method: 'PUT' },
      request('POST', 'https://metrics.elsewhere.example/v1/orders', { name: 'view' }),
      request('POST', 'https://metrics-shop.elsewhere.example/v1/event', { name: 'view' }),
    ];
    for (const other of others) expect(classifyRequest(other)).not.toMatchObject({ class: 'R1' });
  });

  it('is presence at a host for it, by PUT as well, and not by DELETE', () => {
    const there = request('PUT', 'https://presence.chat.example/v1/me', { activity: 'Available' });
    const ofApp = { ...there, documentOrigin: 'https://chat.example' };
    expect(classifyRequest(ofApp)).toEqual({ class: 'R1', reason: 'presence' });
    expect(classifyRequest({ ...ofApp, method: 'DELETE' })).toMatchObject({ class: 'R3' });
    expect(
      classifyRequest({ ...there, documentOrigin: 'https://presence.chat.example' }),
    ).toMatchObject({ class: 'R3' });
  });

  it('is a beacon without what was typed, else it takes that to another site', () => {
    const beacon = request(
      'POST',
      'https://other.example/b',
      { note: 'My note' },
      {
        resourceType: 'ping',
      },
    );
    expect(classifyRequest(beacon)).toEqual({ class: 'R1', reason: 'telemetry' });
    expect(classifyRequest({ ...beacon, typed: ['My note'] })).toMatchObject({
      class: 'R2',
      destination: 'https://other.example',
    });
  });
});

describe('what nothing is known of', () => {
  const unknown = (more: Partial<WriteFacts>) =>
    classifyRequest(request('POST', '/x', 'a=1', more));

  it('is reading where the call opens, sorts or searches', () => {
    const opened = { isForReading: true };
    expect(unknown(opened)).toEqual({ class: 'R1', reason: 'read' });
    expect(unknown({ ...opened, typed: ['a=1'] })).toMatchObject({ class: 'R3' });
    expect(unknown({ isForReading: false })).toMatchObject({ class: 'R3' });
    const known = request('POST', '/bestellung', 'a=1', opened);
    expect(classifyRequest(known)).toMatchObject({ class: 'R3', verb: 'order' });
  });
});
