import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from './scripts/runtime/find-chromium.ts';
import { DOCUMENT_FAULTS } from './src/pdf/document-fault.ts';
import { pageScriptPlugin } from './scripts/vite-page-script.ts';

// Unit tests stand beside their files as *.test.ts. Playwright's *.spec.ts live in e2e/ and never match here.
// What needs a document (page scripts, components) is tested in a real browser engine, all else in Node.
const BROWSER_TESTS = ['src/page/**/*.test.ts', 'src/renderer/**/*.test.tsx'];

const executablePath = findChromium();

export default defineConfig({
  // The tools import page scripts as strings; without this their tests would run these here.
  plugins: [pageScriptPlugin()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // The process that reads PDFs goes on after these as well.
    onUnhandledError: ({ name = '' }) => !DOCUMENT_FAULTS.has(name),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'evals/**/*.test.ts',
          ],
          exclude: BROWSER_TESTS,
        },
      },
      {
        extends: true,
        // Named, because what is found only while tests run makes their page load again.
        optimizeDeps: {
          include: [
            '@base-ui/react/menu',
            '@mozilla/readability',
            'lucide-react',
            'react',
            'react-dom',
            'react-dom/client',
            'react-markdown',
            'react/jsx-dev-runtime',
            'remark-gfm',
            'turndown',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          globalSetup: 'scripts/runtime/require-chromium.ts',
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1000, height: 700 },
            provider: playwright({
              launchOptions: executablePath === null ? {} : { executablePath },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
