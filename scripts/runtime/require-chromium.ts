import { findChromium } from './find-chromium.ts';

/** Runs before the tests that need a browser engine, and reports its absence, so that no launch fails later. */
export default function requireChromium(): void {
  if (findChromium() !== null) return;
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge. Install one (Debian and Ubuntu: scripts/install-system-packages.sh), ' +
      'name one in WAYMARK_TEST_BROWSER, or run the other tests alone: npx vitest run --project node --project slow',
  );
}
