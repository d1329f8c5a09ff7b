import { describe, expect, it } from 'vitest';

import { readTypedAddress } from './typed-address.ts';

const SEARCH = 'https://search.example/?q=%s';

describe('readTypedAddress', () => {
  it.each([
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.com/A b', 'https://example.com/A%20b'],
    ['https:example.com', 'https://example.com/'],
    ['example.com', 'https://example.com/'],
    ['example.com/a b?c=d e#f', 'https://example.com/a%20b?c=d%20e#f'],
    ['  example.co.uk:8443/x ', 'https://example.co.uk:8443/x'],
    ['localhost:3000', 'http://localhost:3000/'],
    ['localhost', 'http://localhost/'],
    ['127.0.0.1:8080/status', 'http://127.0.0.1:8080/status'],
    ['192.168.1.1', 'http://192.168.1.1/'],
    ['8.8.8.8', 'https://8.8.8.8/'],
    ['[::1]:9000/x', 'http://[::1]:9000/x'],
    ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
    ['münchen.de', 'https://xn--mnchen-3ya.de/'],
    ['例え.テスト/道', 'https://xn--r8jz45g.xn--zckzah/%E9%81%93'],
    ['router/', 'http://router/'],
    ['nas:5000', 'http://nas:5000/'],
    ['waymark://settings', 'waymark://settings'],
    ['waymark://runs/run_abc', 'waymark://runs/run_abc'],
    ['about:blank', 'about:blank'],
  ])('opens %j', (input, url) => {
    expect(readTypedAddress(input, SEARCH)).toEqual({ kind: 'open', url });
  });

  it.each([
    ['view-source:https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['View-Source:example.com', 'https://example.com/'],
    ['view-source:localhost:3000/x', 'http://localhost:3000/x'],
  ])('shows the source for %j', (input, url) => {
    expect(readTypedAddress(input, SEARCH)).toEqual({ kind: 'source', url });
  });

  it.each([
    'view-source: what is it',
    'view-source:',
    'what is x',
    'weather',
    'is example.com down',
    'example.com is down',
    'javascript:alert(1)',
    'data:text/html,hello',
    'mailto:ann@example.com',
    'ann@example.com',
    'pi is 3.14',
    '3.14',
    'C++ vs. Rust',
    'time: now',
    'http://',
    '天気',
    'waymark://nowhere',
  ])('searches for %j', (input) => {
    expect(readTypedAddress(input, SEARCH)).toEqual({
      kind: 'search',
      url: `https://search.example/?q=${encodeURIComponent(input)}`,
      words: input,
    });
  });

  it.each([
    'file:///etc/passwd',
    'file:/etc',
    'chrome://settings',
    'app://ui/index.html',
    'ftp://x.example/',
    'view-source:file:///etc/passwd',
    'view-source:javascript:alert(1)',
    'view-source:view-source:https://x.example/',
    'view-source:waymark://settings',
    'view-source:about:blank',
  ])('refuses %j', (input) => {
    expect(() => readTypedAddress(input, SEARCH)).toThrow(
      expect.objectContaining({ code: 'ADDRESS_UNSUPPORTED' }),
    );
  });

  it.each(['', '   ', '\n'])('refuses %j as empty', (input) => {
    expect(() => readTypedAddress(input, SEARCH)).toThrow(
      expect.objectContaining({ code: 'ADDRESS_EMPTY' }),
    );
  });

  it('puts words into the search address whatever they hold', () => {
    expect(readTypedAddress('a $& b', SEARCH).url).toBe('https://search.example/?q=a%20%24%26%20b');
  });
});
