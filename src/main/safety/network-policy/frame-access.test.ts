import { expect, test } from 'vitest';

import { frameAccess } from './frame-access.ts';

const PAGE = 'https://shop.example/cart';
const at = (url: string, more: Partial<Parameters<typeof frameAccess>[0]> = {}) =>
  frameAccess({ url, pageUrl: PAGE, mayGo: false, rules: [], ...more });

test.each([
  ['https://shop.example/frame', 'all'],
  ['https://login.shop.example/', 'all'],
  ['https://pay.example/', 'ask'],
  ['http://shop.example/', 'ask'],
  ['https://shop.example.evil.test/', 'ask'],
  ['not an address', 'ask'],
])('a frame of the page’s own site is read, another is asked for: %s', (url, access) => {
  expect(at(url)).toBe(access);
});

test('people who share a host’s suffix, and services of one computer, are not one site', () => {
  expect(at('https://evil.github.io/', { pageUrl: 'https://me.github.io/' })).toBe('ask');
  expect(at('https://evil.k12.ca.us/', { pageUrl: 'https://me.k12.ca.us/' })).toBe('ask');
  expect(at('https://evil.zendesk.com/', { pageUrl: 'https://me.zendesk.com/' })).toBe('ask');
  expect(at('http://127.0.0.1:81/', { pageUrl: 'http://127.0.0.1:80/' })).toBe('ask');
  expect(at('http://localhost:81/', { pageUrl: 'http://localhost:80/' })).toBe('ask');
});

test('what the run might go to it reads', () => {
  expect(at('https://pay.example/', { mayGo: true })).toBe('all');
});

test('what the person has laid down for a site holds for its frames, whatever else', () => {
  const rule = { origin: 'https://pay.example', acts: 'allow', isForModels: true } as const;
  const rules = (more: object) => [{ ...rule, hasPictures: true, ...more }];
  const go = { mayGo: true };
  expect(at('https://pay.example/', { ...go, rules: rules({}) })).toBe('all');
  expect(at('https://pay.example/', { ...go, rules: rules({ hasPictures: false }) })).toBe('text');
  expect(at('https://pay.example/', { ...go, rules: rules({ isForModels: false }) })).toBe('never');
  expect(at('https://pay.example/', { ...go, rules: rules({ acts: 'never' }) })).toBe('never');
});
