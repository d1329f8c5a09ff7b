import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import { AppError } from '../../../src/shared/errors/app-error.ts';

import { BUNDLE_ENDING, type BundlePlace } from './sessions/bundle-place.ts';

/** Time limits in ms. */
export interface TimeLimits {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
}

/** Default limits. Without them a store that accepts requests but never answers would block a job forever. */
const USUAL_LIMITS: TimeLimits = { connectionTimeout: 10_000, requestTimeout: 120_000 };

/** A part of a bucket of an S3-compatible store. Every failure is an `AppError` `BUCKET_FAILED`. */
export class S3Store {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  /** URL of the part, `s3://bucket/prefix`, without a slash at the end. */
  readonly address: string;

  /**
   * Keys and region come from the usual sources of the AWS tools, commonly the environment.
   * @param endpoint of a store other than Amazon's; the bucket is then part of the path
   * @param limits of each attempt at a request
   */
  constructor(address: string, endpoint: string | undefined, limits: TimeLimits = USUAL_LIMITS) {
    this.address = address.replace(/(?<!\/)\/+$/, '');
    const { hostname, pathname } = new URL(this.address);
    this.#bucket = hostname;
    this.#prefix = pathname === '' || pathname === '/' ? '' : `${pathname.slice(1)}/`;
    // The SDK would ask at every start for a newer Node.js, which comes with Electron and which the user cannot update.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    this.#client = new S3Client({
      requestHandler: { ...limits, throwOnRequestTimeout: true },
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    });
  }

  put(key: string, body: Uint8Array | string): Promise<void> {
    return this.#asked(async () => {
      await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: body }));
    });
  }

  /** Returns the object's text; `null` when there is none. */
  get(key: string): Promise<string | null> {
    return this.#asked(async () => {
      try {
        const { Body } = await this.#client.send(new GetObjectCommand(this.#at(key)));
        return (await Body?.transformToString()) ?? '';
      } catch (thrown) {
        if (thrown instanceof NoSuchKey) return null;
        throw thrown;
      }
    });
  }

  remove(key: string): Promise<void> {
    return this.#asked(async () => {
      await this.#client.send(new DeleteObjectCommand(this.#at(key)));
    });
  }

  list(): Promise<readonly string[]> {
    return this.#asked(async () => {
      const where = { Bucket: this.#bucket, Prefix: this.#prefix };
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, where))
        for (const { Key } of Contents)
          if (Key !== undefined) keys.push(Key.slice(this.#prefix.length));
      return keys;
    });
  }

  /** Uploads all files of a folder under this name. */
  async putFolder(folder: string, under: string): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).split(sep).join('/');
      await this.put(`${under}/${path}`, await readFile(file));
    }
  }

  #at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${key}` };
  }

  async #asked<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (cause) {
      const problem = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
      throw new AppError(
        {
          code: 'BUCKET_FAILED',
          params: { address: this.address, problem },
          message: `The store at ${this.address} refused or did not answer: ${problem.replace(/\.$/, '')}.`,
          next: adviceOn(problem),
        },
        { cause },
      );
    }
  }
}

/** Returns what to do about a failed request, by the error name of the store or client. */
function adviceOn(problem: string): string {
  const advice = ADVICE.find(([causes]) => causes.test(problem));
  return (
    advice?.[1] ??
    'Check the address, --s3-endpoint, and the keys and region in the AWS variables, and what the store itself says.'
  );
}

const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/NoSuchBucket/, 'Create this bucket, or name another one: s3://bucket/prefix.'],
  [
    /Could not load credentials|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken/,
    'Give the keys of this store in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [/AccessDenied|Forbidden/, 'Let the keys in AWS_ACCESS_KEY_ID read and write there.'],
  [
    /Region (?:is missing|not accepted)|PermanentRedirect|AuthorizationHeaderMalformed/,
    'Name the region of the bucket in AWS_REGION; most stores that are not Amazon’s take us-east-1.',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ECONNRESET|TimeoutError|certificate|SSL/i,
    'Check that the store runs and is reached from here, and its address in --s3-endpoint.',
  ],
];

/** Stores bundles as objects of an S3-compatible store. */
export function bundlesInS3(store: S3Store): BundlePlace {
  const key = (name: string): string => `${name}${BUNDLE_ENDING}`;
  return {
    read: (name) => store.get(key(name)),
    write: (name, text) => store.put(key(name), text),
    list: async () =>
      (await store.list())
        .filter((file) => file.endsWith(BUNDLE_ENDING) && !file.includes('/'))
        .map((file) => file.slice(0, -BUNDLE_ENDING.length))
        .toSorted(),
    remove: (name) => store.remove(key(name)),
  };
}
