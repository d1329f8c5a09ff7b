import { describe, expect, it } from 'vitest';

import {
  isHeldOut,
  type LabelledRequest,
  RECORDED_REQUESTS,
  UNSEEN_REQUESTS,
  WRITTEN_REQUESTS,
} from '../../../testing/requests/request-corpus.ts';
import { classifyRequest, type RequestClass } from '../../policy/requests/classify-request.ts';
import { contentOf } from './request-body.ts';

/** Of the requests that commit nothing, so many may be asked about. */
const MAX_FALSE_ASKS = 0.02;
const ALL = [...RECORDED_REQUESTS, ...WRITTEN_REQUESTS];

const classOf = ({
  method,
  url,
  type,
  page,
  tool,
  typed,
  body,
}: LabelledRequest): RequestClass['class'] =>
  classifyRequest({
    method,
    url,
    resourceType: type,
    content: contentOf([{ bytes: Buffer.from(body) }]),
    documentOrigin: page ?? new URL(url).origin,
    tool,
    typed,
    isForReading: false,
  }).class;

const nameOf = ({ program, method, url, body }: LabelledRequest): string =>
  `${program}: ${method} ${url.slice(0, 100)} ${body.slice(0, 80)}`;

interface Judged {
  /** Commits that are let through. */
  readonly missed: readonly LabelledRequest[];
  /** What commits nothing and is asked about. */
  readonly asked: readonly LabelledRequest[];
  readonly harmless: number;
}

function judged(requests: readonly LabelledRequest[]): Judged {
  const harmless = requests.filter(({ commits }) => !commits);
  return {
    missed: requests.filter((one) => one.commits && classOf(one) === 'R1'),
    asked: harmless.filter((one) => classOf(one) !== 'R1'),
    harmless: harmless.length,
  };
}

describe('requests of real programs', () => {
  it('has enough of them, of both kinds', () => {
    expect(RECORDED_REQUESTS.length).toBeGreaterThanOrEqual(40);
    expect(WRITTEN_REQUESTS.length).toBeGreaterThanOrEqual(150);
    expect(ALL.filter(({ commits }) => commits).length).toBeGreaterThanOrEqual(100);
  });

  it('misses none that commits, and asks about few that commit nothing', () => {
    const { missed, asked, harmless } = judged(ALL);
    expect(missed.map(nameOf)).toEqual([]);
    expect(asked.length / harmless, asked.map(nameOf).join('\n')).toBeLessThanOrEqual(
      MAX_FALSE_ASKS,
    );
  });

  it('misses none of other products, and asks about few of theirs that commit nothing', () => {
    const own = UNSEEN_REQUESTS.filter((one) => !isHeldOut(one));
    const { missed, asked, harmless } = judged(own);
    expect(missed.map(nameOf)).toEqual([]);
    expect(asked.length / harmless, asked.map(nameOf).join('\n')).toBeLessThanOrEqual(0.15);
  });

  it('misses none of products that nobody looked at, and asks about a third at most', () => {
    const { missed, asked, harmless } = judged(UNSEEN_REQUESTS.filter(isHeldOut));
    expect(harmless).toBeGreaterThanOrEqual(20);
    expect(missed.length).toBe(0);
    expect(asked.length / harmless).toBeLessThanOrEqual(1 / 3);
  });
});
