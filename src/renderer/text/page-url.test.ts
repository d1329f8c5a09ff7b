import { expect, test } from 'vitest';

import { pageUrl } from './page-url.ts';

test.each([
  [' example.com ', 'https://example.com/'],
  ['http://example.com/a?b', 'http://example.com/a?b'],
  ['https://router/', 'https://router/'],
  ['localhost:8080', 'http://localhost:8080/'],
  ['192.168.1.1', 'http://192.168.1.1/'],
  ['kettles', null],
  ['two words.example', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['', null],
])('%j is the page %j', (text, url) => {
  expect(pageUrl(text)).toBe(url);
});
