const KEPT_CHARS = 4000;
/** Text that looks like a key, even if it is not the known one: `sk-…` and bearer tokens. */
const KEY_LIKE = /\b(?:sk-[\w-]{8,}|Bearer\s+[\w.~+/=-]{8,})/g;

/** Records the end of a process's output; secrets are removed when it is read. */
export class OutputEnd {
  readonly #secrets: readonly string[];
  #text = '';

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets.filter((secret) => secret !== '');
  }

  add(chunk: string): void {
    // Twice as much as is returned, so that a secret at the cut is still whole when it is searched for.
    this.#text = (this.#text + chunk).slice(-2 * KEPT_CHARS);
  }

  read(): string {
    const known = this.#secrets.reduce(
      (text, secret) => text.replaceAll(secret, '[secret]'),
      this.#text,
    );
    return known.replaceAll(KEY_LIKE, '[secret]').slice(-KEPT_CHARS).trim();
  }
}
