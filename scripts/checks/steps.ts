import { spawnSync } from 'node:child_process';

import { branchBase } from './branch-changes.ts';
import { specs } from './long-specs.ts';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';
import type { Step } from './step.ts';

const node = process.execPath;
const tool = (name: string, ...args: string[]): Step['command'] => [
  `node_modules/.bin/${name}`,
  ...args,
];

/** Returns a step for a project of vitest.config.ts; `since` limits it to files that import what differs from that commit. */
const tests = (name: string, project: string, since: string | null = null): Step => {
  const file = `test-results/unit-${project}.json`;
  const changed = since === null ? [] : [`--changed=${since}`, '--passWithNoTests'];
  return {
    name,
    command: tool(
      'vitest',
      'run',
      '--project',
      project,
      ...changed,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ),
    report: { file, read: readVitestReport },
  };
};

/** Returns the steps about the sources, with this lint: long ones first, so that no core is idle at the end. */
const sourceSteps = (lint: Step, since: string | null = null): readonly Step[] => [
  tests('unit tests', 'node', since),
  lint,
  { name: 'types', command: tool('tsc', '-b') },
  tests('tests in a browser engine', 'browser', since),
  { name: 'import rules', command: [node, 'scripts/check-architecture.ts'] },
  { name: 'dead code', command: tool('knip') },
  { name: 'format', command: tool('oxfmt', '--check', '.') },
  { name: 'words', command: [node, 'scripts/check-words.ts'] },
  { name: 'generated docs', command: [node, 'scripts/generate-docs.ts', '--check'] },
];

/** Returns the steps for each change: tests that import what differs from the base branch, or `all`. */
export function quickSteps(all: boolean): readonly Step[] {
  const since = all ? null : branchBase();
  const steps = sourceSteps(
    { name: 'lint', command: [node, 'scripts/checks/lint-changed.ts'] },
    since,
  );
  // These tests read the sources as text and import none of them, so vitest would not select them.
  const readers: Step = {
    name: 'tests of texts',
    command: tool('vitest', 'run', 'scripts/checks'),
  };
  return since === null ? steps : [...steps, readers];
}

const BUILD: Step = { name: 'build', command: tool('electron-vite', 'build') };

/** Checks of the sources that do not start the program. */
const SOURCE_STEPS: readonly Step[] = [
  tests('slow unit tests', 'slow'),
  ...sourceSteps({
    name: 'lint',
    command: tool('oxlint', '--type-aware', '--deny-warnings', '.'),
  }),
  { name: 'docs site', command: tool('vitepress', 'build', 'docs') },
];

/** Step that installs the package and creates a user, so it is only for disposable machines, and only where a sandbox can be created. */
const PACKAGE_STEPS: readonly Step[] =
  process.env['CI'] && process.platform === 'linux' && process.getuid?.() === 0 && hasNamespaces()
    ? [{ name: 'installed package', command: [node, 'scripts/test-package.ts'] }]
    : [];

/** Step that installs nothing on the machine, but needs root and downloads a system from the archive of the machine's packages. */
const BARE_ROOT_STEPS: readonly Step[] =
  process.platform === 'linux' && process.getuid?.() === 0 && hasNamespaces()
    ? [{ name: 'package on a bare system', command: [node, 'scripts/test-bare-root.ts'] }]
    : [];

/** Step that downloads the package's dependencies from the npm registry. */
const NPM_STEPS: readonly Step[] = process.env['CI']
  ? [{ name: 'npm package', command: [node, 'scripts/test-npm.ts'] }]
  : [];

/** Short desk errands; other systems have no xdotool. */
const DESK_STEPS: readonly Step[] =
  process.platform === 'linux'
    ? [{ name: 'desk', command: [node, 'e2e/desk/desk-test.ts', '--short'] }]
    : [];

/** Returns steps that need a build and run alone, since they drive the program's windows. */
const inProgram = (...steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => Object.assign({}, step, { needs: ['build'], isAlone: true }));

const SPECS = specs();

/** `npm test`: the sources next to a build, then the program in its real window. */
export const TEST_STEPS: readonly Step[] = [
  BUILD,
  ...SOURCE_STEPS,
  { name: 'size of the start', command: [node, 'scripts/check-start-size.ts'], needs: ['build'] },
  ...inProgram(
    {
      name: 'end-to-end tests',
      // A failed test is repeated once in a new program, to tell a busy machine from a defect.
      command: [node, 'scripts/e2e.ts', '--retries=1', '--grep-invert', '@long', ...SPECS.short],
      report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
    },
    // The full tests with 200 kills and a hundred runs are in npm run test:long.
    { name: 'faults', command: [node, 'e2e/kill/faults-test.ts', '--kills', '3'] },
    { name: 'soak', command: [node, 'e2e/soak/soak-test.ts', '--runs', '4'] },
    ...DESK_STEPS,
    ...NPM_STEPS,
    ...PACKAGE_STEPS,
  ),
];

/** Steps that take too long for each change: the same tests with many more pages, changes and kills, and the corpora if they exist. */
export const LONG_STEPS: readonly Step[] = [
  BUILD,
  ...inProgram(
    { name: 'desk', command: [node, 'e2e/desk/desk-test.ts'] },
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
      command: [node, 'scripts/e2e.ts', '--grep', '@long', ...SPECS.short],
      report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
    },
    {
      name: 'long end-to-end specs',
      command: [node, 'scripts/e2e.ts', ...SPECS.long],
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
      name: 'import from installed browsers',
      command: tool(
        'vitest',
        'run',
        '--project',
        'slow',
        'src/main/browser/browser-import/real-browsers.test.ts',
      ),
      env: { WAYMARK_BROWSERS: 'installed' },
    },
    {
      name: 'random proposals',
      command: tool(
        'vitest',
        'run',
        '--project',
        'slow',
        'src/main/safety/tool-policy/random-proposals.test.ts',
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

/** Whether namespaces can be created, which Chromium's sandbox needs; in some containers not even root may do so. */
function hasNamespaces(): boolean {
  return spawnSync('unshare', ['--pid', '--net', '--fork', 'true']).status === 0;
}
