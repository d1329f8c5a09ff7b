import { readdirSync } from 'node:fs';

/**
 * Specs that only `npm run test:long` runs: one library of widgets, one corpus, one kind of damaged disk or page. For each of them another
 * spec fails for mostly the same reasons.
 */
const LONG_SPECS = new Set([
  'corpora-data',
  'corpora-pdf',
  'corpora',
  'drawing',
  'everywhere',
  'examples',
  'faults',
  'fleet-sessions',
  'interference',
  'jquery-ui',
  'late-reactions',
  'loopback-sockets',
  'media',
  'node-ids',
  'parallel-runs',
  'perception-edges',
  'print',
  'private-passages',
  'profile-faults',
  'quiet-start',
  'random-changes',
  'random-pages',
  'read-words',
  'regression',
  'replay-addresses',
  'replay-frames',
  'replay-late-writes',
  'replay-redrawn',
  'replay-wordless',
  'reports',
  'restored-frames',
  'screen-sharing',
  'sdk',
  'selects',
  'serve-scheme',
  'service-worker',
  'settling',
  'shared-program',
  'sliders',
  'sortable',
  'spelling',
  'telling',
  'turned-frames',
  'web-awesome',
  'wheel',
]);

const nameOf = (file: string): string => file.replace(/\.spec\.ts$/, '');

/** Returns the paths of the specs that `npm test` runs, and of those that only `npm run test:long` runs. */
export function specs(): { readonly short: readonly string[]; readonly long: readonly string[] } {
  const files = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts'));
  const paths = (isLong: boolean): readonly string[] =>
    files.filter((file) => LONG_SPECS.has(nameOf(file)) === isLong).map((file) => `e2e/${file}`);
  return { short: paths(false), long: paths(true) };
}
