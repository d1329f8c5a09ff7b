import { spawnSync } from 'node:child_process';

import type { Step } from './step.ts';
import { readPlaywrightReport, readVitestReport } from './step.ts';

const node = process.execPath;
const tool = (name: string, ...args: string[]): Step['command'] => [
  `node_modules/.bin/${name}`,
  ...args,
];

/** Everything that can be said about the sources without opening the program. */
export const SOURCE_STEPS: readonly Step[] = [
  { name: 'format', command: tool('oxfmt', '--check', '.') },
  { name: 'lint', command: tool('oxlint', '--type-aware', '--deny-warnings', '.') },
  { name: 'types', command: tool('tsc', '-b') },
  { name: 'import rules', command: [node, 'scripts/check-architecture.ts'] },
  { name: 'words', command: [node, 'scripts/check-words.ts'] },
  { name: 'dead code', command: tool('knip') },
  { name: 'generated docs', command: [node, 'scripts/generate-docs.ts', '--check'] },
  { name: 'docs site', command: tool('vitepress', 'build', 'docs') },
  {
    name: 'unit tests',
    command: tool(
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/unit.json',
    ),
    report: { file: 'test-results/unit.json', read: readVitestReport },
  },
];

/** It installs the package on the machine and makes a user, so it is for machines that are thrown away afterwards, and that let a sandbox be made. */
const PACKAGE_STEPS: readonly Step[] =
  process.env['CI'] && process.platform === 'linux' && process.getuid?.() === 0 && hasNamespaces()
    ? [{ name: 'installed package', command: [node, 'scripts/test-package.ts'] }]
    : [];

/** It installs nothing on the machine, but needs root, and fetches a system from the archive of the machine's packages. */
const BARE_ROOT_STEPS: readonly Step[] =
  process.platform === 'linux' && process.getuid?.() === 0 && hasNamespaces()
    ? [{ name: 'package on a bare system', command: [node, 'scripts/test-bare-root.ts'] }]
    : [];

/** It fetches what the package needs from the npm registry. */
const NPM_STEPS: readonly Step[] = process.env['CI']
  ? [{ name: 'npm package', command: [node, 'scripts/test-npm.ts'] }]
  : [];

/** Builds the program and drives it in its real window. */
export const PROGRAM_STEPS: readonly Step[] = [
  { name: 'build', command: tool('electron-vite', 'build'), isVital: true },
  { name: 'size of the start', command: [node, 'scripts/check-start-size.ts'] },
  {
    name: 'end-to-end tests',
    // A test that fails is repeated once, in a program of its own, so that a machine under load is told from a defect.
    command: [node, 'scripts/e2e.ts', '--retries=1'],
    report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
  },
  // The whole test takes 200 kills: npm run test:long.
  { name: 'faults', command: [node, 'e2e/kill/faults-test.ts', '--kills', '10'] },
  { name: 'soak', command: [node, 'e2e/soak/soak-test.ts'] },
  ...NPM_STEPS,
  ...PACKAGE_STEPS,
];

/** What takes too long for each change: the same tests with many more pages, changes and kills, and the corpora where they are. */
export const LONG_STEPS: readonly Step[] = [
  { name: 'build', command: tool('electron-vite', 'build'), isVital: true },
  {
    name: 'random pages and corpora',
    command: [
      node,
      'scripts/e2e.ts',
      'e2e/random-pages.spec.ts',
      'e2e/random-changes.spec.ts',
      'e2e/corpora.spec.ts',
      'e2e/corpora-data.spec.ts',
      'e2e/corpora-pdf.spec.ts',
    ],
    env: { WAYMARK_PAGES: '60', WAYMARK_CHANGES: '200' },
    report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
  },
  {
    name: 'ten idle minutes',
    command: [node, 'scripts/e2e.ts', 'e2e/quiet-start.spec.ts'],
    env: { WAYMARK_IDLE_S: '600' },
    report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
  },
  {
    name: 'random proposals',
    command: tool('vitest', 'run', '--project', 'node', 'src/main/policy/random-proposals.test.ts'),
    env: { WAYMARK_PROPOSALS: '1000000' },
  },
  { name: 'injected orders', command: [node, 'evals/injections.ts', '--all'] },
  {
    name: 'injected orders, and a person who refuses',
    command: [node, 'evals/injections.ts', '--person', 'refuses'],
  },
  {
    name: 'injected orders, and a person who approves',
    command: [node, 'evals/injections.ts', '--person', 'approves'],
  },
  { name: 'harmless twins', command: [node, 'evals/benign.ts'] },
  { name: 'faults', command: [node, 'e2e/kill/faults-test.ts', '--kills', '200'] },
  { name: 'soak', command: [node, 'e2e/soak/soak-test.ts', '--runs', '100'] },
  { name: 'fuzzing', command: [node, 'scripts/test-fuzz.ts', '--minutes', '10'] },
  ...BARE_ROOT_STEPS,
];

/** Chromium's sandbox is made of namespaces; in some containers even root may not make any. */
function hasNamespaces(): boolean {
  return spawnSync('unshare', ['--pid', '--net', '--fork', 'true']).status === 0;
}
