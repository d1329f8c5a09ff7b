import { expect, it } from 'vitest';

import { withoutCredentials } from './without-credentials.ts';

it.each([
  ['http://ada:s3cret@host/', 'http://host/'],
  ['https://ada@host:8080/a?b#c', 'https://host:8080/a?b#c'],
  ['https://ada:p@ss@host/', 'https://host/'],
  ['https://:s3cret@host', 'https://host'],
  ['https://ada:%40%2F@host/x', 'https://host/x'],
  [
    'see HTTP://a:b@c.example, ws://d:e@f/ and “ftp://g:h@i”',
    'see HTTP://c.example, ws://f/ and “ftp://i”',
  ],
  [JSON.stringify({ url: 'http://a:b@c/', n: 1 }), '{"url":"http://c/","n":1}'],
  ['view-source:http://a:b@c/', 'view-source:http://c/'],
])('leaves name and password out: %s', (text, shown) => {
  expect(withoutCredentials(text)).toBe(shown);
});

it.each([
  'mail ada@host.example',
  'https://host/users/@ada',
  'https://host/?mail=ada@host',
  'https://host#@x',
  'https://medium.example/@ada/a:b@c',
  'http://host/ ada@b',
])('leaves all else: %s', (text) => {
  expect(withoutCredentials(text)).toBe(text);
});
