import { expect, test } from 'vitest';

import { endpointOrigin } from './endpoint-origin.ts';

test.each([
  'https://api.example.com/v1',
  'HTTPS://API.Example.com:443/v1',
  'http://localhost:11434/v1',
  'http://127.0.0.1:80',
  'http://[::1]:8080/v1',
  ' https://api.example.com/v1 ',
  'https://name:word@api.example.com/v1',
  'https://api.example.com@evil.example/v1',
  'https://evil.example\\@api.example.com/v1',
  'https:\\\\evil.example/@api.example.com',
  'https:/evil.example/@api.example.com',
  'https:evil.example',
  'https://evil.example?@api.example.com',
  'https://evil.example#@api.example.com',
  'https://evil.exam\nple/@api.example.com/v1',
  'https://a@b@c.example/v1',
])('%j has the origin that a request to it goes to', (baseUrl) => {
  expect(endpointOrigin(baseUrl)).toBe(new URL(baseUrl).origin);
});
