import { defineConfig } from 'vitest/config';

import { pageScriptPlugin } from './scripts/vite-page-script.ts';

// Unit tests stand beside their files as *.test.ts. Playwright's *.spec.ts live in e2e/ and never match here.
export default defineConfig({
  // The tools import page scripts as strings; without this their tests would run these here.
  plugins: [pageScriptPlugin()],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'evals/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
