import { createPublicKey, verify } from 'node:crypto';

import { AppError } from '#shared/errors/app-error.ts';
import { FeedSchema, type Release, ReleaseSchema } from '#shared/model/release.ts';

/** Returns the release that a feed announces, after its signature was verified. Throws `UPDATE_FEED_DAMAGED`, `UPDATE_FEED_FORGED`. */
export function readFeed(text: string, publicKey: string): Release {
  const feed = parsed(FeedSchema, text);
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const isOurs =
    key.asymmetricKeyType === 'ed25519' &&
    verify(null, Buffer.from(feed.release), key, Buffer.from(feed.signature, 'base64'));
  if (!isOurs)
    throw new AppError({
      code: 'UPDATE_FEED_FORGED',
      message: 'What was answered about new versions is not signed by those who make Waymark.',
      next: 'Nothing of it was used. Try again on another network, or look at the project’s page.',
    });
  return parsed(ReleaseSchema, feed.release);
}

interface Schema<Value> {
  parse(value: unknown): Value;
}

function parsed<Value>(schema: Schema<Value>, text: string): Value {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError(
      {
        code: 'UPDATE_FEED_DAMAGED',
        message: 'What was answered about new versions cannot be read.',
        next: 'Try again later.',
      },
      { cause },
    );
  }
}
