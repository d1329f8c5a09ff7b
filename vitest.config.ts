import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findChromium } from './scripts/runtime/find-chromium.ts';
import { DOCUMENT_FAULTS } from './src/pdf/document-fault.ts';
import { pageScriptPlugin } from './scripts/vite-page-script.ts';

// Unit tests stand beside their files as *.test.ts. Playwright's *.spec.ts live in e2e/ and never match here.
// What needs a document (page scripts, components) is tested in a real browser engine, all else in Node.
const BROWSER_TESTS = ['src/page/**/*.test.ts', 'src/renderer/**/*.test.tsx'];

/**
 * What starts many programs, waits for real time or tries thousands of inputs. It is part of `npm test`, not of `npm run check`.
 */
const SLOW_TESTS = [
  'scripts/launch.test.ts',
  'scripts/launch/doctor.test.ts',
  'scripts/options/script-command.test.ts',
  'scripts/package/package-files.test.ts',
  'src/**/*.fuzz.test.ts',
  'src/acp/conformance.test.ts',
  'src/agent/llm/endpoint/bounded-answer.test.ts',
  'src/agent/llm/endpoint/faulty-endpoint.test.ts',
  'src/agent/loop/run-control.test.ts',
  'src/agent/script/bad-scripts.test.ts',
  'src/main/browser/browser-import/real-browsers.test.ts',
  'src/main/interfaces/cli/agent/agent-command.test.ts',
  'packages/fleet/src/fleet-worker.test.ts',
  'packages/fleet/src/lost-workers.test.ts',
  'src/main/page-access/find-target/await-focus.test.ts',
  'src/main/interfaces/mcp-endpoint/open-endpoint.test.ts',
  'src/main/interfaces/mcp-endpoint/program-places.test.ts',
  'src/main/runs/mcp-servers/mcp-servers.test.ts',
  'src/main/runs/mcp-servers/protocol.test.ts',
  'src/main/runs/mcp-servers/remote-servers.test.ts',
  'src/main/safety/tool-policy/random-proposals.test.ts',
  'src/main/runs/schedules/due-runs.test.ts',
  'src/main/page-access/snapshot/await-content.test.ts',
  'src/main/storage/store/database/database.test.ts',
  'src/pdf/serve-document.test.ts',
  'src/testing/long-words/long-words.test.ts',
];
const NODE_TESTS = [
  'src/**/*.test.{ts,tsx}',
  'packages/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'evals/**/*.test.ts',
];

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
          // Their files share what they import, which takes half the processor's time; no file may leave anything behind.
          isolate: false,
          include: NODE_TESTS,
          exclude: [...BROWSER_TESTS, ...SLOW_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: SLOW_TESTS,
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
              launchOptions: {
                // As hardenApp() sets it: what an engine does by itself is tested where it is there.
                args: ['--enable-blink-features=WebMCP'],
                ...(executablePath !== null && { executablePath }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
