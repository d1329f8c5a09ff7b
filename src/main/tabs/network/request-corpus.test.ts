import { describe, expect, it } from 'vitest';

import {
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

describe('requests of real programs', () => {
  it('has enough of them, of both kinds', () => {
    expect(RECORDED_REQUESTS.length).toBeGreaterThanOrEqual(40);
    expect(WRITTEN_REQUESTS.length).toBeGreaterThanOrEqual(150);
    expect(ALL.filter(({ commits }) => commits).length).toBeGreaterThanOrEqual(100);
  });

  it('misses none that commits', () => {
    const missed = ALL.filter((one) => one.commits && classOf(one) === 'R1');
    expect(missed.map(nameOf)).toEqual([]);
  });

  it('asks about few that commit nothing', () => {
    const others = ALL.filter(({ commits }) => !commits);
    const asked = others.filter((one) => classOf(one) !== 'R1');
    expect(asked.length / others.length, asked.map(nameOf).join('\n')).toBeLessThanOrEqual(
      MAX_FALSE_ASKS,
    );
  });

  it('misses none of products that no rule was made for, and asks about a quarter at most', () => {
    const missed = UNSEEN_REQUESTS.filter((one) => one.commits && classOf(one) === 'R1');
    expect(missed.map(nameOf)).toEqual([]);
    const others = UNSEEN_REQUESTS.filter(({ commits }) => !commits);
    const asked = others.filter((one) => classOf(one) !== 'R1');
    expect(asked.length / others.length, asked.map(nameOf).join('\n')).toBeLessThanOrEqual(0.25);
  });
});
