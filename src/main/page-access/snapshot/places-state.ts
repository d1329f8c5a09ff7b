import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import { foreignOrigin } from '../page-rpc/frames-in-sight.ts';
import { bareFrames } from './frames/bare-frames.ts';
import type { PageReading } from './frames/read-frames.ts';

const MAX_NAMED = 3;
/** Visible CSS pixels from which a frame is named. */
const LEAST = { width: 100, height: 50 } as const;

/**
 * Returns the parts of a page state that are about frames: bare and withheld ones, areas that screenshots must not show, and the origins of
 * other frames.
 */
export function placesState({
  frames,
  withheld,
  unpictured,
}: PageReading): Pick<
  PageSnapshot,
  'bareFrames' | 'withheldFrames' | 'unpictured' | 'frameOrigins'
> {
  const large = withheld.filter(
    ({ box }) => box.width >= LEAST.width && box.height >= LEAST.height,
  );
  const named = new Map(
    large.map(({ url, isAskable }) => [URL.parse(url)?.origin ?? 'null', isAskable]),
  );
  const withheldFrames = [...named]
    .slice(0, MAX_NAMED)
    .map(([origin, isAskable]) => ({ origin: origin.slice(0, 300), isAskable }));
  const all = frames.map(({ frame }) => frame);
  const foreign = all.flatMap((frame): readonly (readonly [string, string])[] => {
    const origin = foreignOrigin(frame, all);
    return origin === null ? [] : [[frame.frameId, origin]];
  });
  return {
    ...bareFrames(frames),
    ...(foreign.length === 0 ? {} : { frameOrigins: Object.fromEntries(foreign) }),
    ...(withheldFrames.length === 0 ? {} : { withheldFrames }),
    ...(unpictured.length === 0 ? {} : { unpictured: [...unpictured] }),
  };
}
