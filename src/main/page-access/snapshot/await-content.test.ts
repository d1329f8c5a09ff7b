import { describe, expect, test } from 'vitest';

import type { FrameReport } from '#shared/model/page/frame-report.ts';

import { readContent } from './await-content.ts';
import { topTransform } from './frames/frame-transform.ts';
import type { PageReading } from './frames/read-frames.ts';

const never = new AbortController().signal;

function readingOf(changes: Partial<FrameReport>): PageReading {
  const report: FrameReport = {
    world: 'a'.repeat(24),
    reading: 1,
    isPageIdle: true,
    contentType: 'text/html',
    viewport: {
      width: 800,
      height: 600,
      scrollX: 0,
      scrollY: 0,
      pageWidth: 800,
      pageHeight: 600,
      devicePixelRatio: 1,
    },
    nodes: [],
    omitted: 0,
    messages: [],
    newestMessage: 0,
    frames: [],
    closedHosts: [],
    ...changes,
  };
  const frame = { frameId: 'main', parentFrameId: null, sessionId: undefined, url: '' };
  const transform = topTransform(800, 600);
  return {
    frames: [{ frame, report, transform, covered: new Set(), cutAway: new Set() }],
    unread: 0,
    withheld: [],
    unpictured: [],
  };
}

const BUSY = readingOf({ waiting: { why: 'busy', words: 'Loading\u200B orders' } });
const DONE = readingOf({});
const none = () => 0;

describe('a page that is waited for', () => {
  test('is read once where nothing says that more will come', async () => {
    let count = 0;
    const read = async () => {
      count += 1;
      return DONE;
    };
    const watched = await readContent(read, none, { world: '', sign: '' }, never);
    expect(watched).toEqual({ reading: DONE, unfinished: null, ms: 0 });
    expect(count).toBe(1);
  });

  test('is read until its content has come, and then once more to come to rest', async () => {
    const readings = [BUSY, BUSY, DONE, DONE];
    const asked: boolean[] = [];
    const read = async (isLast: boolean) => {
      asked.push(isLast);
      return readings[asked.length - 1] ?? DONE;
    };
    const watched = await readContent(read, none, { world: '', sign: '' }, never);
    expect(watched).toMatchObject({ reading: DONE, unfinished: null });
    expect(asked).toEqual([false, false, false, true]);
  });

  test('is given up after five seconds, with what it shows, and not watched for the same again', async () => {
    const givenUp = { world: '', sign: '' };
    const read = async () => BUSY;
    const first = await readContent(read, () => 2, givenUp, never);
    expect(first.unfinished).toEqual({ why: 'busy', words: 'Loading orders', requests: 2 });
    expect(first.ms).toBeGreaterThan(4900);
    expect(first.ms).toBeLessThan(6000);
    const again = await readContent(read, () => 2, givenUp, never);
    expect(again.unfinished).toEqual(first.unfinished);
    expect(again.ms).toBeLessThan(100);
  }, 10_000);

  test('may be a new document that still changes and shows next to nothing', async () => {
    const early = readingOf({ isPageIdle: false });
    const readings = [early, early, DONE, DONE];
    let count = 0;
    const read = async () => {
      count += 1;
      return readings[count - 1] ?? DONE;
    };
    const givenUp = { world: '', sign: '' };
    const isEarly = ({ frames }: PageReading) => frames[0]?.report.isPageIdle === false;
    expect(await readContent(read, none, givenUp, never, isEarly)).toMatchObject({
      reading: DONE,
      unfinished: null,
    });
    expect(count).toBe(4);
    const stays = await readContent(async () => early, none, givenUp, never, isEarly);
    expect(stays.unfinished).toBeNull();
    expect(stays.ms).toBeGreaterThan(4900);
  }, 10_000);

  test('may be one that lists nothing while requests are open, or a frame is silent', async () => {
    let open = 1;
    setTimeout(() => {
      open = 0;
    }, 300);
    const bare = readingOf({ waiting: { why: 'bare', words: '' } });
    const watch = (reading: PageReading) =>
      readContent(
        async () => reading,
        () => open,
        { world: '', sign: '' },
        never,
      );
    // Enough text to read counts as content.
    expect(await watch(DONE)).toMatchObject({ unfinished: null, ms: 0 });
    const text = await watch(bare);
    expect(text.unfinished).toBeNull();
    expect(text.ms).toBeGreaterThan(250);
    const silent = { ...DONE, unread: 1 };
    const givenUp = { world: 'a'.repeat(24), sign: 'frame ' };
    expect((await readContent(async () => silent, none, givenUp, never)).unfinished).toEqual({
      why: 'frame',
      words: '',
      requests: 0,
    });
  });
});
