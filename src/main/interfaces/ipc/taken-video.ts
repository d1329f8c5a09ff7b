import { AppError } from '#shared/errors/app-error.ts';
import type { RunId } from '#shared/model/ids.ts';

/** Maximum size of a video; an hour of a run's pictures is far below. */
const MAX_BYTES = 300_000_000;

/** Video of a run that the window sends in pieces, since a single request would be too large. */
export class TakenVideo {
  #runId: RunId | null = null;
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  begin(runId: RunId): void {
    this.#runId = runId;
    this.#pieces = [];
    this.#bytes = 0;
  }

  /** Throws `VIDEO_LOST`. */
  add(runId: RunId, piece: Uint8Array): void {
    this.#bytes += piece.length;
    if (runId !== this.#runId || this.#bytes > MAX_BYTES) throw this.#lost();
    this.#pieces.push(piece);
  }

  /** Returns the whole video and frees it here. Throws `VIDEO_LOST`. */
  finish(runId: RunId): Uint8Array {
    if (runId !== this.#runId || this.#bytes === 0) throw this.#lost();
    const whole = Buffer.concat(this.#pieces);
    this.#forget();
    return whole;
  }

  /** Frees the pieces of this run's video. */
  drop(runId: RunId): void {
    if (runId === this.#runId) this.#forget();
  }

  #lost(): AppError {
    this.#forget();
    return new AppError({
      code: 'VIDEO_LOST',
      message: 'The video is incomplete or too large.',
      next: 'Make it again.',
    });
  }

  #forget(): void {
    this.#runId = null;
    this.#pieces = [];
    this.#bytes = 0;
  }
}
