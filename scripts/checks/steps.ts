import { spawnSync } from 'node:child_process';

import { readPlaywrightReport, readVitestReport } from './read-reports.ts';
import type { Step } from './step.ts';

const node = process.execPath;
const tool = (name: string, ...args: string[]): Step['command'] => [
  `node_modules/.bin/${name}`,
  ...args,
];

/** A project of vitest.config.ts as a step. */
const tests = (name: string, project: string): Step => {
  const file = `test-results/unit-${project}.json`;
  return {
    name,
    command: tool(
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ),
    report: { file, read: readVitestReport },
  };
};

/** The steps about the sources, but for lint: long ones first, so that no core is idle at the end. */
const sourceSteps = (lint: Step): readonly Step[] => [
  tests('unit tests', 'node'),
  lint,
  { name: 'types', command: tool('tsc', '-b') },
  tests('tests in a browser engine', 'browser'),
  { name: 'import rules', command: [node, 'scripts/check-architecture.ts'] },
  { name: 'dead code', command: tool('knip') },
  { name: 'format', command: tool('oxfmt', '--check', '.') },
  { name: 'words', command: [node, 'scripts/check-words.ts'] },
  { name: 'generated docs', command: [node, 'scripts/generate-docs.ts', '--check'] },
];

/** What a person runs after each change. */
export const QUICK_STEPS: readonly Step[] = sourceSteps({
  name: 'lint',
  command: [node, 'scripts/checks/lint-changed.ts'],
});

const BUILD: Step = { name: 'build', command: tool('electron-vite', 'build') };

/** Everything that can be said about the sources without opening the program. */
const SOURCE_STEPS: readonly Step[] = [
  tests('slow unit tests', 'slow'),
  ...sourceSteps({
    name: 'lint',
    command: tool('oxlint', '--type-aware', '--deny-warnings', '.'),
  }),
  { name: 'docs site', command: tool('vitepress', 'build', 'docs') },
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

/** What drives the program needs a build and has the machine to itself: windows share the processor with nothing else. */
const inProgram = (...steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => Object.assign({}, step, { needs: ['build'], isAlone: true }));

/** `npm test`: the sources next to a build, then the program in its real window. */
export const TEST_STEPS: readonly Step[] = [
  BUILD,
  ...SOURCE_STEPS,
  { name: 'size of the start', command: [node, 'scripts/check-start-size.ts'], needs: ['build'] },
  ...inProgram(
    {
      name: 'end-to-end tests',
      // A test that fails is repeated once, in a program of its own, so that a machine under load is told from a defect.
      command: [node, 'scripts/e2e.ts', '--retries=1', '--grep-invert', '@long'],
      report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
    },
    // The whole tests take 200 kills and a hundred runs: npm run test:long.
    { name: 'faults', command: [node, 'e2e/kill/faults-test.ts', '--kills', '3'] },
    { name: 'soak', command: [node, 'e2e/soak/soak-test.ts', '--runs', '4'] },
    ...NPM_STEPS,
    ...PACKAGE_STEPS,
  ),
];

/** What takes too long for each change: the same tests with many more pages, changes and kills, and the corpora where they are. */
export const LONG_STEPS: readonly Step[] = [
  BUILD,
  ...inProgram(
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
      name: 'long end-to-end tests',
      command: [node, 'scripts/e2e.ts', '--grep', '@long'],
      report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
    },
    {
      name: 'axe in every theme and language',
      command: [node, 'scripts/e2e.ts', 'e2e/axe.spec.ts'],
      env: { WAYMARK_LOOKS: 'all' },
      report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
    },
    {
      name: 'pages that hang',
      command: [node, 'scripts/e2e.ts', 'e2e/hung-pages.spec.ts'],
      env: { WAYMARK_HUNG: 'all' },
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
      command: tool(
        'vitest',
        'run',
        '--project',
        'slow',
        'src/main/policy/random-proposals.test.ts',
      ),
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
    {
      name: 'injected orders, and a reader that takes every act for reading',
      command: [node, 'evals/injections.ts', '--reader', 'worst'],
    },
    {
      name: 'injected orders, by scripts',
      command: [node, 'evals/injections.ts', '--writes', 'scripts'],
    },
    { name: 'harmless twins', command: [node, 'evals/benign.ts'] },
    { name: 'written presses', command: [node, 'evals/presses.ts'] },
    { name: 'chores of many writes', command: [node, 'evals/chores-repeat.ts'] },
    { name: 'web tasks of four formats', command: [node, 'evals/web-check.ts'] },
    { name: 'faults', command: [node, 'e2e/kill/faults-test.ts', '--kills', '200'] },
    { name: 'soak', command: [node, 'e2e/soak/soak-test.ts', '--runs', '100'] },
    {
      name: 'workers that crash',
      command: [node, 'e2e/fleet/fleet-test.ts', '--jobs', '300', '--kills', '30'],
    },
    { name: 'fuzzing', command: [node, 'scripts/test-fuzz.ts', '--minutes', '10'] },
    ...BARE_ROOT_STEPS,
  ),
];

/** Chromium's sandbox is made of namespaces; in some containers even root may not make any. */
function hasNamespaces(): boolean {
  return spawnSync('unshare', ['--pid', '--net', '--fork', 'true']).status === 0;
}
