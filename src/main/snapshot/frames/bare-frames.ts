import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import type { ReadFrame } from './probe-covered.ts';

const MOST = 3;
/** CSS pixels of what can be seen of a frame; smaller ones tell nothing. */
const LEAST = { width: 100, height: 50 } as const;

/** Addresses of child frames in view in which there is nothing to act on: one that went elsewhere, or shows only an error. */
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
