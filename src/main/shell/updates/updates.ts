import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { AppError } from '#shared/errors/app-error.ts';
import {
  isNewer,
  type Release,
  type ReleaseFile,
  type UpdateSource,
} from '#shared/model/release.ts';

import { readFeed } from './read-feed.ts';

export interface UpdatesOptions {
  readonly source: UpdateSource;
  readonly version: string;
  readonly system: NodeJS.Platform;
  readonly arch: string;
  /** Requests a URL without cookies or anything else that identifies the person. */
  readonly fetch: (url: string, signal: AbortSignal) => Promise<Response>;
  /** Returns an unused path in the person's download folder. */
  readonly reservePath: (name: string) => string;
}

const FEED_WITHIN_MS = 20_000;
const FILE_WITHIN_MS = 30 * 60_000;
const MAX_FEED_BYTES = 500_000;

/** Checks for a newer version, only when the person asks. Nothing is installed. */
export class Updates {
  readonly #options: UpdatesOptions;
  /** Release that was last reported to the person. */
  #found: Release | null = null;

  constructor(options: UpdatesOptions) {
    this.#options = options;
  }

  /**
   * Returns the newer release; `null` when this is the newest. Throws `UPDATE_UNREACHABLE`, `UPDATE_FEED_DAMAGED`, `UPDATE_FEED_FORGED`.
   */
  async check(): Promise<Release | null> {
    const { source, version, system, arch } = this.#options;
    const answer = await this.#ask(source.feed, AbortSignal.timeout(FEED_WITHIN_MS));
    const release = readFeed(await textOf(answer), source.publicKey);
    const isHere = (file: ReleaseFile): boolean => file.system === system && file.arch === arch;
    this.#found = isNewer(release.version, version)
      ? { ...release, files: release.files.filter(isHere) }
      : null;
    return this.#found;
  }

  /**
   * Saves a file of the release that was found, if its checksum is right, and returns its path. Throws `UPDATE_UNREACHABLE`,
   * `UPDATE_FILE_DAMAGED`.
   */
  async download(name: string): Promise<string> {
    const file = this.#found?.files.find((one) => one.name === name);
    if (file === undefined) throw damaged(name);
    const signal = AbortSignal.timeout(FILE_WITHIN_MS);
    const { body } = await this.#ask(file.url, signal);
    const path = this.#options.reservePath(name);
    const draft = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await save(body, file, draft, signal);
      await rename(draft, path);
      return path;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async #ask(url: string, signal: AbortSignal): Promise<Response> {
    try {
      const answer = await this.#options.fetch(url, signal);
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
      return answer;
    } catch (cause) {
      throw new AppError(
        {
          code: 'UPDATE_UNREACHABLE',
          params: { host: new URL(url).host },
          message: `${new URL(url).host} could not be asked for new versions.`,
          next: 'Check the connection and try again.',
        },
        { cause },
      );
    }
  }
}

async function textOf(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(answer.body)) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_FEED_BYTES) break;
  }
  return text;
}

/** Saves the file and verifies its length and checksum; a longer body is not read to its end. */
async function save(
  body: Response['body'],
  { name, bytes, sha512 }: ReleaseFile,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha512');
  let length = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunksOf(body)) {
      length += chunk.length;
      if (length > bytes) throw damaged(name);
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path), { signal });
  if (length !== bytes || hash.digest('base64') !== sha512) throw damaged(name);
}

async function* chunksOf(body: Response['body']): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const stream: ReadableStream<Uint8Array> = body;
  for await (const chunk of stream) yield chunk;
}

function damaged(name: string): AppError {
  return new AppError({
    code: 'UPDATE_FILE_DAMAGED',
    params: { file: name },
    message: `${name} is not the file that the release names: its length or checksum is wrong.`,
    next: 'It was not kept. Try again, or download it from the page of the release.',
  });
}
