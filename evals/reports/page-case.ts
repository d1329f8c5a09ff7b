import type { Ended, OpenCase, ReportCase, Source } from './report-case.ts';
import { page } from './calls.ts';

interface PageCase {
  readonly id: string;
  readonly about: string;
  readonly sources: readonly Source[];
  readonly task: string;
  /** The title and the body of the case’s one page. */
  readonly html: readonly [title: string, body: string];
  readonly play: OpenCase['play'];
  /** What the page holds in the end: an expression. */
  readonly probe?: string;
  /** What is wrong; `held` is the probe’s value. */
  readonly judge: (held: unknown, ended: Ended) => readonly string[];
  readonly isShort?: true;
  readonly more?: Partial<OpenCase>;
}

/** A case that is one page, judged by what the page itself holds in the end. */
export function pageCase({ html, play, probe, judge, more, ...one }: PageCase): ReportCase {
  return {
    ...one,
    open: () => ({
      routes: { '/': page(...html), ...more?.routes },
      play,
      judge: (ended) => judge(ended.end?.probe ?? null, ended),
      ...(probe !== undefined && { probe }),
      ...(more !== undefined && withoutRoutes(more)),
    }),
  };
}

function withoutRoutes({ routes: _routes, ...rest }: Partial<OpenCase>): Partial<OpenCase> {
  return rest;
}

/** What is wrong where the page holds something else. */
export const heldIs =
  (wanted: unknown) =>
  (held: unknown): readonly string[] =>
    JSON.stringify(held) === JSON.stringify(wanted)
      ? []
      : [`the page holds ${JSON.stringify(held)} in place of ${JSON.stringify(wanted)}`];
