import type { PageMessage } from '#shared/model/page/page-snapshot.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import type { ReadFrame } from './frames/probe-covered.ts';

/** CSS pixels of width and height below which a frame's messages are not seen. */
const LEAST_SIDE = 30;

/** Remembers which messages of a tab's documents were already reported, so that the next state can mark new ones. */
export class PageMessages {
  /** Maps a document to the highest ID of its messages at the last state. */
  #told: ReadonlyMap<string, number> = new Map();
  #mainWorld = '';

  /** Returns the page's messages in this state, newest first; from then on they count as reported. */
  tell(frames: readonly ReadFrame[]): readonly PageMessage[] {
    const main = frames[0];
    if (main === undefined) return [];
    const isSamePage = main.report.world === this.#mainWorld;
    const texts = new Set<string>();
    const messages = frames
      .filter((one) => one === main || isInView(one))
      .flatMap(({ frame, report: { world, messages: all } }) =>
        all.map((message) => ({
          ...message,
          isTold: message.id <= this.#toldOf(world),
          frame: frame.parentFrameId === null ? null : frame.frameId,
        })),
      )
      .filter(({ isGone, isTold }) => !isGone || !isTold)
      .toSorted((a, b) => a.ageMs - b.ageMs)
      .flatMap(({ kind, text, isGone, isTold, frame }): PageMessage[] => {
        const clean = cleanText(text);
        if (clean === '' || texts.has(clean)) return [];
        texts.add(clean);
        return [
          {
            kind,
            text: clean,
            isNew: isSamePage && !isTold,
            ...(isGone ? { isGone } : {}),
            ...(frame === null ? {} : { frame }),
          },
        ];
      });
    this.#mainWorld = main.report.world;
    this.#told = new Map(frames.map(({ report }) => [report.world, report.newestMessage]));
    return messages;
  }

  #toldOf(world: string): number {
    return this.#told.get(world) ?? 0;
  }
}

function isInView({ transform: { clip } }: ReadFrame): boolean {
  return clip.width >= LEAST_SIDE && clip.height >= LEAST_SIDE;
}
