import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { parseOrExitCode } from '../define-command.ts';
import { parseWorkerArgs } from './worker-arguments.ts';

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const parse = (...args: readonly string[]) =>
  parseOrExitCode(() => parseWorkerArgs('waymark worker', args, {}));

it.each(['results', './results', 'C:\\results', '/srv/a:b', 's3://results/nightly'])(
  'puts files of runs into %s',
  (place) => {
    expect(parse('--artifacts', place)).toMatchObject({ artifacts: place });
  },
);

it.each(['s3:/results', 'S3://results', 's3://', 'http://store/results', ' '])(
  'takes %s for no folder, and says what it takes',
  (place) => {
    expect(parse('--artifacts', place)).toBe(2);
    expect(said).toContain('s3://bucket/prefix. All options: waymark worker --help');
  },
);

it('ends each finding as a sentence and says where the options are', () => {
  expect(parse('--s3', 'x')).toBe(2);
  expect(said).toBe("unknown option '--s3'. All options: waymark worker --help\n");
});
