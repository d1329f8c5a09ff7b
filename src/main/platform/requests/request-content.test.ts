import { describe, expect, it } from 'vitest';

import { parseContent } from './request-content.ts';

const fieldsOf = (kind: Parameters<typeof parseContent>[0], text: string) =>
  parseContent(kind, text, true).fields.map(({ name, value }) => `${name}=${value}`);

describe('fields', () => {
  it('of a form, of JSON, and of JSON in either', () => {
    expect(fieldsOf('form', 'a=1&b%5B%5D=x+y')).toEqual(['a=1', 'b[]=x y']);
    expect(fieldsOf('json', '{"a":{"b":[1,true,null]}}')).toEqual([
      'a.b.0=1',
      'a.b.1=true',
      'a.b.2=',
    ]);
    expect(fieldsOf('form', 'req=%7B%22a%22%3A%22%5B2%5D%22%7D')).toEqual(['req.a.0=2']);
  });

  it('of a form whose first thousand pairs are empty, and says when some are left out', () => {
    const parts = parseContent('form', `${'&'.repeat(1000)}amount=5`, true);
    expect(parts).toMatchObject({ fields: [{ name: 'amount', value: '5' }], isWhole: true });
    expect(parseContent('form', 'a=1&'.repeat(501), true).isWhole).toBe(false);
  });

  it('of a multipart body, with the names of files and what they hold', () => {
    const text =
      '--X\r\nContent-Disposition: form-data; name="to"\r\n\r\nBob\r\n--X\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n%PDF\r\n--X--\r\n';
    expect(parseContent('multipart', text, true).fields).toEqual([
      { name: 'to', value: 'Bob', isFile: false },
      { name: 'f', value: 'a.pdf', isFile: true },
      { name: '', value: '%PDF', isFile: false },
    ]);
  });

  it.each([
    ['bare', 'name=to\r\n\r\n', ['to=Bob']],
    ['in single quotes', "name='to'\r\n\r\n", ['to=Bob']],
    ['encoded', "name*=utf-8''to\r\n\r\n", ['to=Bob']],
    ['on lines that end otherwise', 'name="to"\n\n', ['to=Bob']],
    ['beside another name', 'name="a"; name="to"\r\n\r\n', ['a=Bob', 'to=Bob']],
  ])('of a multipart body whose name is written %s', (_how, head, fields) => {
    const text = `--X\r\nContent-Disposition: form-data; ${head}Bob\r\n--X--\r\n`;
    expect(fieldsOf('multipart', text)).toEqual(fields);
  });

  it('of JSON that names a member twice, with both values', () => {
    const twice = fieldsOf('json', '{"method":"deleteUser","method":"ping"}');
    expect(new Set(twice)).toEqual(new Set(['method=deleteUser', 'method=ping']));
    const once = '{"a":{"b":"x\\":","c":[{"b":1},{"b":2}]}}';
    expect(fieldsOf('json', once)).toEqual(['a.b=x":', 'a.c.0.b=1', 'a.c.1.b=2']);
  });

  it('of lines and messages of JSON', () => {
    expect(fieldsOf('text', '{"a":1}\n{"b":2}\n')).toEqual(['a=1', 'b=2']);
    expect(fieldsOf('text', '42["say",{"text":"hi"}]')).toEqual(['0=say', '1.text=hi']);
  });
});

describe('hostile bodies', () => {
  it.each([
    ['many fields', 'form', 'a=1&'.repeat(10_000)],
    ['deep JSON', 'json', `${'['.repeat(30_000)}1${']'.repeat(30_000)}`],
    ['many members', 'json', JSON.stringify(Array.from({ length: 5_000 }, () => 'x'))],
    ['cut JSON', 'json', `{"a":"${'x'.repeat(60_000)}`],
    ['quotes in quotes', 'text', '{"a":"'.repeat(10_000)],
    [
      'many parts',
      'multipart',
      '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(900),
    ],
    ['JSON in JSON in JSON in JSON in JSON', 'json', nested(12)],
  ] as const)('%s are bounded, and known to be cut', (what, kind, text) => {
    const startedAt = performance.now();
    const { fields, isWhole } = parseContent(kind, text, true);
    expect(performance.now() - startedAt).toBeLessThan(200);
    expect(fields.length).toBeLessThanOrEqual(500);
    expect(isWhole, what).toBe(what.startsWith('JSON in JSON'));
  });
});

function nested(levels: number): string {
  let text = '{"a":1}';
  for (let level = 0; level < levels && text.length < 50_000; level += 1)
    text = JSON.stringify({ a: text });
  return text;
}
