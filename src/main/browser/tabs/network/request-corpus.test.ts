import { describe, expect, it } from 'vitest';

import { classOf, writeOf } from '../../../../testing/requests/judge-corpus.ts';
import {
  isHeldOut,
  type LabelledRequest,
  RECORDED_REQUESTS,
  UNSEEN_REQUESTS,
  WRITTEN_REQUESTS,
} from '../../../../testing/requests/request-corpus.ts';

const ALL = [...RECORDED_REQUESTS, ...WRITTEN_REQUESTS, ...UNSEEN_REQUESTS];
/**
 * Maximum number of commits that the tests' reader takes for reads, as no word shows otherwise. The reader is not part of the product; what
 * counts is that the floor knows none of these commits.
 */
const MISREAD_BY_RULE = 2;
/** Maximum share of harmless requests that the floor raises; each of them asks a needless question. */
const MAX_RAISED = 0.03;

const nameOf = ({ program, method, url, body }: LabelledRequest): string =>
  `${program}: ${method} ${url.slice(0, 100)} ${body.slice(0, 80)}`;

async function readsOf(
  requests: readonly LabelledRequest[],
  reader: 'honest' | 'blind',
): Promise<readonly LabelledRequest[]> {
  const found = await Promise.all(requests.map((one) => classOf(one, reader)));
  return requests.filter((_, at) => found[at] === 'reads');
}

describe('requests of real programs', () => {
  const commits = ALL.filter((one) => one.commits);
  const harmless = ALL.filter((one) => !one.commits);

  it('has enough of them, of both kinds', () => {
    expect(RECORDED_REQUESTS.length).toBeGreaterThanOrEqual(40);
    expect(WRITTEN_REQUESTS.length).toBeGreaterThanOrEqual(150);
    expect(commits.length).toBeGreaterThanOrEqual(200);
    expect(UNSEEN_REQUESTS.filter(isHeldOut).length).toBeGreaterThanOrEqual(20);
  });

  it('are taken for reads by nobody where the floor knows them, whatever a reader says', async () => {
    const known = commits.filter((one) => writeOf(one).floor !== null);
    expect(known.length).toBeGreaterThanOrEqual(70);
    expect((await readsOf(known, 'blind')).map(nameOf)).toEqual([]);
  });

  it('are known as writes to a reader that says what it sees', async () => {
    const missed = await readsOf(commits, 'honest');
    expect(missed.length, missed.map(nameOf).join('\n')).toBeLessThanOrEqual(MISREAD_BY_RULE);
  });

  it('are seldom raised above what they are', () => {
    const raised = harmless.filter((one) => writeOf(one).floor !== null);
    expect(raised.length / harmless.length, raised.map(nameOf).join('\n')).toBeLessThanOrEqual(
      MAX_RAISED,
    );
  });
});
