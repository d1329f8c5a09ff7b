import { expect, it } from 'vitest';

import { electronSupportEnds, isElectronOutOfSupport } from './electron-age.ts';

it.each([
  ['33.2.1', '2025-04-29'],
  ['30.0.0', '2024-10-15'],
  ['36.1.0', '2025-10-28'],
])('reckons the end of support of %s within weeks of the real one', (version, real) => {
  const days = Math.abs(Number(electronSupportEnds(version)) - Date.parse(real)) / 86_400_000;
  expect(days).toBeLessThan(45);
});

it('tells an old one from a current one, and says nothing of what it cannot read', () => {
  const now = new Date('2026-11-23');
  expect(isElectronOutOfSupport('33.2.1', now)).toBe(true);
  expect(isElectronOutOfSupport('45.4.1', now)).toBe(false);
  expect(isElectronOutOfSupport('unknown', now)).toBe(false);
});
