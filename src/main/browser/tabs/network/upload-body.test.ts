import { expect, it } from 'vitest';

import { bodyOf, contentOf } from './upload-body.ts';

const sent = (text: string | Buffer) => bodyOf([{ bytes: Buffer.from(text) }]);

it.each([
  ['', { kind: 'none', bytes: 0 }],
  ['name=Ann&items%5B%5D=1&empty=', { kind: 'form', bytes: 29 }],
  ['{"total": 12}', { kind: 'json', bytes: 13 }],
  ['[1,2]', { kind: 'json', bytes: 5 }],
  ['{not json}', { kind: 'text', bytes: 10 }],
  ['Hello there', { kind: 'text', bytes: 11 }],
  [Buffer.from([0xff, 0xfe, 0x00]), { kind: 'binary', bytes: 3 }],
  [
    '------WebKitFormBoundaryX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n',
    { kind: 'multipart', bytes: 74 },
  ],
])('%j', (text, body) => {
  expect(sent(text)).toEqual(body);
});

it('tells a file, and a form that has one', () => {
  const file = { bytes: Buffer.alloc(0), file: '/home/ann/report.pdf' };
  expect(bodyOf([file])).toEqual({ kind: 'file', bytes: 0 });
  const head = '--x\r\nContent-Disposition: form-data; name="f"; filename="report.pdf"\r\n\r\n';
  expect(bodyOf([{ bytes: Buffer.from(head) }, file]).kind).toBe('multipart');
});

it('knows a file from the disk by the name that its form gives, and no other', () => {
  const head = (name: string) => ({
    bytes: Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n`,
    ),
  });
  const none = Buffer.alloc(0);
  const file = { bytes: none, file: '/home/ann/report.pdf' };
  const isWhole = (...parts: Parameters<typeof contentOf>[0] & {}) => contentOf(parts).isWhole;
  expect(isWhole(head('report.pdf'), file)).toBe(true);
  expect(isWhole(head('other.pdf'), file)).toBe(false);
  expect(isWhole(file)).toBe(false);
  expect(isWhole(head('report.pdf'), { bytes: none, blobUUID: 'b1' })).toBe(false);
  expect(isWhole(head('report.pdf'), file, { bytes: none, blobUUID: 'b1' })).toBe(false);
});

it('takes no body for none, and a long one by its beginning', () => {
  expect(bodyOf(undefined)).toEqual({ kind: 'none', bytes: 0 });
  const long = `{"text":"${'ä'.repeat(400_000)}"}`;
  expect(sent(long)).toEqual({ kind: 'json', bytes: Buffer.byteLength(long) });
});
