import { expect, it } from 'vitest';

import { DocumentSpaces } from './document-address-spaces.ts';

it('goes by the address that answered, not by the name', () => {
  const spaces = new DocumentSpaces();
  spaces.note('http://nas.example.com/index.html', 'local');
  spaces.note('http://app.example.com:5173/', 'loopback');
  expect(spaces.of('http://nas.example.com')).toBe('local');
  expect(spaces.of('http://app.example.com:5173')).toBe('loopback');
  expect(spaces.of('http://app.example.com')).toBe('public');
  expect(spaces.of('http://printer.local')).toBe('public');
});

it('keeps an origin public that was ever answered for from a public address', () => {
  const spaces = new DocumentSpaces();
  spaces.note('http://rebound.example/', 'loopback');
  expect(spaces.of('http://rebound.example')).toBe('loopback');
  spaces.note('http://rebound.example/', 'public');
  expect(spaces.of('http://rebound.example')).toBe('public');
  spaces.note('http://rebound.example/', 'loopback');
  expect(spaces.of('http://rebound.example')).toBe('public');
});

it('takes a document from a reserved address for a public one', () => {
  const spaces = new DocumentSpaces();
  spaces.note('http://fake.example/', 'reserved');
  expect(spaces.of('http://fake.example')).toBe('public');
});

it('needs no answer for what the spelling fixes, and knows nothing of opaque origins', () => {
  const spaces = new DocumentSpaces();
  expect(spaces.of('http://localhost:5173')).toBe('loopback');
  expect(spaces.of('http://[::1]:8080')).toBe('loopback');
  expect(spaces.of('https://192.168.1.1')).toBe('local');
  expect(spaces.of('http://169.254.169.254')).toBe('public');
  expect(spaces.of('null')).toBe('public');
  expect(spaces.ofAll([])).toBe('public');
  expect(spaces.ofAll(['http://localhost', 'http://192.168.1.1'])).toBe('local');
});
