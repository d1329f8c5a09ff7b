import { defineConfig } from 'vitest/config';

// Unit tests stand beside their files as *.test.ts. Playwright's *.spec.ts live in e2e/ and never match here.
export default defineConfig({
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
