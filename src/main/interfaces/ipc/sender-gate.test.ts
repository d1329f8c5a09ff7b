import { describe, expect, it } from 'vitest';

import { isFromOwnPage } from './sender-gate.ts';

const ORIGIN = 'app://ui';

/** Whether a message from this frame is accepted by a window that shows `app://ui/index.html`. */
function isTaken(frameOf: (mainFrame: { url: string }) => { url: string } | null): boolean {
  const mainFrame = { url: 'app://ui/index.html' };
  return isFromOwnPage({ senderFrame: frameOf(mainFrame) }, { mainFrame }, ORIGIN);
}

describe('isFromOwnPage', () => {
  it('takes messages of the main frame while it shows the window’s page', () => {
    expect(isTaken((main) => main)).toBe(true);
  });

  it('refuses a frame of other contents, also one that shows the same address', () => {
    expect(isTaken(({ url }) => ({ url }))).toBe(false);
  });

  it('refuses a frame inside the window’s page', () => {
    expect(isTaken(() => ({ url: 'app://ui/frame.html' }))).toBe(false);
  });

  it('refuses a frame that is gone', () => {
    expect(isTaken(() => null)).toBe(false);
  });

  it.each([
    'https://example.com/',
    'https://ui/',
    'app://ui.example.com/',
    'app://other/index.html',
    'app://ui:8080/',
    'about:blank',
    'data:text/html,app://ui',
    '',
  ])('refuses the main frame once it shows “%s”', (url) => {
    expect(isTaken((main) => Object.assign(main, { url }))).toBe(false);
  });
});
