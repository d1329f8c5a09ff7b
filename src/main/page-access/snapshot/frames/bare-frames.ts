import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { ReadFrame } from './probe-covered.ts';

const MOST = 3;
/** Visible CSS pixels from which a frame is reported; the content of smaller ones does not matter. */
const LEAST = { width: 100, height: 50 } as const;

/** Returns the URLs of child frames in view without anything to act on: they navigated elsewhere, or show only an error. */
export function bareFrames(frames: readonly ReadFrame[]): Pick<PageSnapshot, 'bareFrames'> {
  const bare = frames.filter(isBare).slice(0, MOST);
  return bare.length === 0 ? {} : { bareFrames: bare.map(({ frame }) => frame.url) };
}

const isBare = ({ frame, report, transform: { clip } }: ReadFrame): boolean =>
  frame.parentFrameId !== null &&
  !/^(?:about:|data:|blob:|javascript:|$)/i.test(frame.url) &&
  clip.width >= LEAST.width &&
  clip.height >= LEAST.height &&
  report.frames.length === 0 &&
  report.nodes.every(({ kind }) => kind === 'scrollable');
