import type { FrameReport } from '#shared/model/page/frame-report.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { pause } from '../../platform/async/bounded.ts';
import type { PageReading } from './frames/read-frames.ts';

/** Milliseconds at most that a page is watched while it lists nothing or looks busy. */
const WATCHED_MS = 5000;
const PAUSE_MS = 120;

/** Sign that the page is about to show more than was read. */
interface Sign {
  readonly why: NonNullable<PageSnapshot['unfinished']>['why'];
  readonly words: string;
}

/** Sign for which a page was watched in vain; the page is not watched for it again. */
export interface GivenUp {
  world: string;
  sign: string;
}

interface Watched {
  readonly reading: PageReading;
  /** Sign that the page still shows; `null` when its content has loaded. */
  readonly unfinished: PageSnapshot['unfinished'] | null;
  readonly ms: number;
}

/**
 * Reads a page repeatedly while it lists nothing, or shows a spinner or a loading text in place of its content: until that disappears or a
 * control appears, for a few seconds at most.
 * @param isEarly Whether a document that was not seen before still changes, waits for requests and shows almost nothing; it is then watched
 * as well.
 * @param mostMs Milliseconds to watch at most.
 * @param read Reads the page once; the last reading, after the content has loaded, also waits for movements to end.
 */
export async function readContent(
  read: (isLast: boolean) => Promise<PageReading>,
  openRequests: () => number,
  givenUp: GivenUp,
  signal: AbortSignal,
  isEarly: (reading: PageReading) => boolean = () => false,
  mostMs = WATCHED_MS,
): Promise<Watched> {
  const startedAt = performance.now();
  let reading = await read(false);
  let sign = signOf(reading, openRequests());
  if (sign === null && !isEarly(reading)) return { reading, unfinished: null, ms: 0 };
  while ((sign !== null || isEarly(reading)) && performance.now() - startedAt < mostMs) {
    if (sign !== null && isGivenUp(givenUp, reading, sign)) break;
    await pause(PAUSE_MS, signal);
    reading = await read(false);
    sign = signOf(reading, openRequests());
  }
  const ms = performance.now() - startedAt;
  if (sign === null) {
    const last = isEarly(reading) ? reading : await read(true);
    return { reading: last, unfinished: null, ms };
  }
  givenUp.world = mainOf(reading)?.world ?? '';
  givenUp.sign = keyOf(sign);
  const unfinished = { why: sign.why, words: cleanText(sign.words), requests: openRequests() };
  return { reading, unfinished, ms };
}

function signOf({ frames, unread }: PageReading, requests: number): Sign | null {
  const [main] = frames;
  if (main === undefined) return null;
  const { waiting, contentType } = main.report;
  if (waiting?.why === 'busy') return { why: 'busy', words: waiting.words };
  const isBare = waiting?.why === 'bare';
  // Only the answers to open requests will show whether the page is really empty.
  if (isBare && waiting.words !== '' && requests > 0) return { why: 'busy', words: waiting.words };
  const isListing = frames.some(({ report }) => report.nodes.length > 0);
  if (isListing || contentType === 'application/pdf') return null;
  const inner = frames.find(({ report }) => report.waiting?.why === 'busy')?.report.waiting;
  if (inner !== undefined) return { why: 'busy', words: inner.words };
  if (unread > 0) return { why: 'frame', words: '' };
  const hasText = frames.some(
    ({ report }) => report.waiting === undefined || report.waiting.why === 'bare',
  );
  if (!hasText && waiting !== undefined && waiting.why !== 'bare')
    return { why: waiting.why, words: waiting.words };
  return isBare && requests > 0 ? { why: 'empty', words: '' } : null;
}

const mainOf = ({ frames }: PageReading): FrameReport | undefined => frames[0]?.report;

const isGivenUp = (givenUp: GivenUp, reading: PageReading, sign: Sign): boolean =>
  givenUp.world === mainOf(reading)?.world && givenUp.sign === keyOf(sign);

const keyOf = ({ why, words }: Sign): string => `${why} ${words}`;
