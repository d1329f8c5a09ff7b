import { describe, expect, it } from 'vitest';

import { toSecretOrigin } from './to-origin.ts';

describe('the origin that a person means', () => {
  it.each([
    ['shop.example.com/login', 'https://shop.example.com'],
    ['https://Shop.Example.com/login?a=1', 'https://shop.example.com'],
    ['http://shop.example.com', 'https://shop.example.com'],
    ['http://localhost:8080/x', 'http://localhost:8080'],
    ['https://*.example.com', 'https://*.example.com'],
    ['android://abc@com.example', null],
    ['javascript:alert(1)', null],
    ['', null],
    ['example.com:8443', 'https://example.com:8443'],
    ['https://bücher.example/x', 'https://xn--bcher-kva.example'],
    ['https://*.com', null],
  ])('“%s” means %s', (written, origin) => {
    expect(toSecretOrigin(written)).toBe(origin);
  });
});
