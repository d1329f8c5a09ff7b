import { describe, expect, it } from 'vitest';

import { graphqlOperations } from './graphql-operations.ts';
import { deedInAddress, methodIn, operationsOf } from './operations.ts';
import { parseContent, queryFields } from '../../../platform/requests/request-content.ts';

const said = (body: unknown, search = '') =>
  operationsOf(
    parseContent('json', JSON.stringify(body), true),
    queryFields(new URL(`https://a.example/${search}`)),
  );

describe('a request reads by its protocol', () => {
  it.each([
    [{ query: 'query Kettles { kettles { name } }' }],
    [{ query: '{ kettles { name } }', variables: { query: 'tea', n: 1 }, operationName: null }],
    [[{ query: 'query A { a }' }, { query: 'query B { b }', variables: {} }]],
    [{ query: 'query A { a(text: "mutation B { b }") } # mutation C { c }' }],
    [{ query: 'fragment F on T { id } query A { ...F }' }],
    [{ query: 'query A { a(text: """say \\""" mutation B { b } """) }' }],
    [[{ query: '{ a }', extensions: { persistedQuery: { version: 1 } } }, { query: '{ b }' }]],
    [{ query: '{ a }', variables: { ['filter'.repeat(30)]: { ['range'.repeat(30)]: { to: 1 } } } }],
  ])('where all of it is a GraphQL query: %j', (body) => {
    expect(said(body).areReads).toBe(true);
  });

  it.each<[string, unknown, string?]>([
    ['a mutation', { query: 'mutation Buy { buy { ok } }' }],
    ['a mutation among queries', [{ query: 'query A { a }' }, { query: 'mutation B { b }' }]],
    ['a mutation behind a query', { query: 'query A { a } mutation B { b }', operationName: 'B' }],
    [
      'a mutation behind a comment that a carriage return ends',
      { query: 'query A { a } #\rmutation B { b }' },
    ],
    [
      'a mutation behind a block that holds its own mark',
      {
        query: 'query A { a(text: """\\"""""") } mutation B { b(text: """""") }',
      },
    ],
    ['a stored document in a batch', [{ query: '{ a }' }, { operationName: 'B', variables: {} }]],
    [
      'one that its hash names in a batch',
      [{ query: '{ a }' }, { extensions: { persistedQuery: { sha256Hash: 'f00' } } }],
    ],
    ['one that an id names in a batch', [{ query: '{ a }' }, { id: '7' }]],
    ['one that an id names beside a query', { query: '{ a }', id: '7' }],
    [
      'a batch with a part that is no operation',
      [{ query: '{ a }' }, { query: 'fragment F on T { id }' }],
    ],
    ['a subscription', { query: 'subscription S { s }' }],
    [
      'a stored mutation with such a value',
      { operationName: 'Del', variables: { query: '{ a }' } },
    ],
    ['values beside it', { query: '{ a }', to: 'mallory', amount: '9999' }],
    ['one in the address of something else', { to: 'mallory' }, '?query={a}'],
    ['a query that is asked for with something else', { query: '{ a }' }, '?action=x&to=mallory'],
    ['no operation', { query: 'fragment F on T { id }' }],
    ['words to look for', { query: 'tea' }],
  ])('and not where it is %s', (_what, body, search) => {
    expect(said(body, search).areReads).toBe(false);
  });

  it('and not where it is not seen whole', () => {
    const cut = parseContent('json', '{"query":"query A { a }"}', false);
    expect(operationsOf(cut, []).areReads).toBe(false);
  });
});

describe('what a request calls what it does', () => {
  it('is found in GraphQL, in JSON-RPC, in fields that name it and in events', () => {
    expect(said({ query: 'mutation Buy { order: placeOrder(id: 1) { ok } }' }).names).toEqual([
      'Buy',
      'placeOrder',
    ]);
    expect(said({ jsonrpc: '2.0', method: 'account.delete', params: [] }).names).toEqual([
      'account.delete',
    ]);
    expect(said({ action: 'remove', id: 7 }).names).toEqual(['remove']);
    expect(said({ id: 7 }, '?op=purge').names).toEqual(['purge']);
    const event = parseContent('text', '42["delete file",{"id":7}]', true);
    expect(operationsOf(event, []).names).toEqual(['delete file']);
    expect(said({ text: 'delete it' }).names).toEqual([]);
  });

  it.each<[unknown, readonly string[]]>([
    [{ type: 'USER_DELETE' }, ['USER_DELETE']],
    [{ fn: 'removeUser', args: [] }, ['removeUser']],
    [{ operations: [{ kind: 'delete', id: 1 }] }, ['delete']],
    [{ type: 'order', name: 'Ann' }, []],
    [{ deleteUser: { id: 7 } }, ['deleteUser']],
    [{ mutations: [{ delete: { id: 'a' } }] }, ['delete']],
    [{ delete: false, deleted: true, send: 1 }, []],
    [{ __EVENTARGUMENT: 'Delete$5' }, ['Delete$5']],
    [
      [{ query: '{ a }' }, { operationName: 'CloseAccount', id: 7 }],
      ['a', 'CloseAccount'],
    ],
    [{ query: 'mutation { a }', variables: { action: 'order' } }, ['a']],
  ])('is found in what else names it, and in names of members: %j', (body, names) => {
    expect(said(body).names).toEqual(names);
  });

  it('is found where the body is a document or holds requests', () => {
    const inText = (text: string) => operationsOf(parseContent('text', text, true), []).names;
    expect(inText('mutation { purgeMailbox }')).toEqual(['purgeMailbox']);
    const batch =
      '--b\r\nContent-Type: application/http\r\n\r\nDELETE /users(1) HTTP/1.1\r\n\r\n--b--';
    expect(inText(batch)).toEqual(['DELETE']);
    expect(operationsOf(parseContent('multipart', batch, true), []).names).toEqual(['DELETE']);
    expect(inText('delete it, or delete /a HTTP/1.1')).toEqual([]);
  });

  it('is found behind many others', () => {
    const many = Array.from({ length: 99 }, (_, at) => `a${at}: touch`).join(' ');
    expect(said({ query: `mutation { ${many} z: deleteUser }` }).names).toEqual([
      'touch',
      'deleteUser',
    ]);
  });

  it.each([
    ['_method', ' delete ', 'DELETE'],
    ['http_method', 'PUT', 'PUT'],
    ['X-Method-Override', 'patch', 'PATCH'],
    ['X-HTTP-Method', 'DELETE', 'DELETE'],
    ['method', 'delete', null],
    ['_method', 'get', null],
  ])('may be a method: %s=%s', (name, value, method) => {
    expect(methodIn([{ name, value, isFile: false }])).toBe(method);
  });

  it('is found in a document that is cut, and in any other that ends', () => {
    expect(graphqlOperations('mutation A($x: I = {a: 1}) { b(')).toEqual([
      { type: 'mutation', names: ['A', 'b'] },
    ]);
    const many = `${'query A { a } '.repeat(40)} mutation B { b }`;
    expect(graphqlOperations(many).at(-1)).toEqual({ type: 'mutation', names: ['B', 'b'] });
    expect(graphqlOperations('')).toEqual([]);
    for (const open of ['"""', '"'])
      expect(graphqlOperations(`query A { a } ${open} mutation B { b }`)).toHaveLength(2);
    // Both would time out if the time grew with the square of the length.
    for (const open of ['\\"""', '\\"'])
      expect(graphqlOperations(open.repeat(500_000))).toEqual([]);
    expect(graphqlOperations('}}}{{{')).toMatchObject([{ type: 'query' }]);
  });
});

describe('an address that is only read', () => {
  it.each([
    ['/items/7/delete', 'delete', true],
    ['/account/delete', 'delete', false],
    ['/x.php?action=delete&id=7', 'delete', true],
    ['/cart?remove_item=a1', 'delete', true],
    ['/items?delete=7', 'delete', true],
    ['/posts/7/publish', 'send', true],
    ['/%64elete/7', 'delete', true],
    ['/graphql?query=mutation%20%7B%20closeAccount%20%7D', 'change', true],
    ['/notes/7?_method=put', 'change', true],
    ['/notes/7?_method=PATCH', 'change', true],
    ['/notes/7?_method=delete', 'delete', true],
    ['/notes?X-HTTP-Method-Override=put', 'change', true],
  ] as const)('may say what it does: %s', (path, kind, hasValue) => {
    expect(deedInAddress(new URL(path, 'https://a.example'))).toEqual({ kind, hasValue });
  });

  it.each([
    '/',
    '/orders/7',
    '/login?next=/a',
    '/help/how-to-delete-a-page',
    '/deleted',
    '/search?q=delete',
    '/payments/7',
    '/notes/7?_method=get',
    '/notes/7?method=put',
    '/graphql?query=%7B%20account%20%7D',
  ])('says nothing otherwise: %s', (path) => {
    expect(deedInAddress(new URL(path, 'https://a.example'))).toBeNull();
  });
});
