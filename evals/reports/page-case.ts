import type { Ended, OpenCase, ReportCase, Source } from './report-case.ts';
import { page } from './calls.ts';

interface PageCase {
  readonly id: string;
  readonly about: string;
  readonly sources: readonly Source[];
  readonly task: string;
  /** Title and body of the case’s only page. */
  readonly html: readonly [title: string, body: string];
  readonly play: OpenCase['play'];
  /** Expression for the page's final value. */
  readonly probe?: string;
  /** Returns the faults; `held` is the probe’s value. */
  readonly judge: (held: unknown, ended: Ended) => readonly string[];
  readonly isShort?: true;
  readonly more?: Partial<OpenCase>;
}

/** Returns a case of one page, judged by the page's own final value. */
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

/** Returns a judge that reports a fault if the page has another value. */
export const heldIs =
  (wanted: unknown) =>
  (held: unknown): readonly string[] =>
    JSON.stringify(held) === JSON.stringify(wanted)
      ? []
      : [`the page holds ${JSON.stringify(held)} in place of ${JSON.stringify(wanted)}`];
