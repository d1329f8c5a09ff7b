interface MadeVideoParts {
  readonly make: () => Promise<Uint8Array>;
  /** Saves the video and returns the file name; `null`: the person chose none. */
  readonly save: (video: Uint8Array) => Promise<string | null>;
}

/** A video that is encoded once, however often the person is asked where to save it. */
export class MadeVideo {
  #video: Uint8Array | null = null;

  /** Encodes the video if needed and saves it. Returns what `save` returns; throws what `make` and `save` throw. */
  async saved({ make, save }: MadeVideoParts): Promise<string | null> {
    this.#video ??= await make();
    const fileName = await save(this.#video);
    if (fileName !== null) this.#video = null;
    return fileName;
  }

  drop(): void {
    this.#video = null;
  }
}
