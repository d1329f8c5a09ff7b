import { InvalidArgumentError } from '@commander-js/extra-typings';
import { bundleFolder, type BundlePlace, bundlesInS3, S3Store } from '@waymark/fleet';

import { SessionBundles } from './session-bundles.ts';

const PASSPHRASE_ENV = 'WAYMARK_SESSIONS_PASSPHRASE';
export const SESSIONS_PLACE = `folder or s3://bucket/prefix of saved sessions, encrypted with the passphrase in ${PASSPHRASE_ENV}`;

type Env = Readonly<Record<string, string | undefined>>;

/** Opens the saved sessions; returns the error as text when there is no passphrase. */
export function openBundles(place: BundlePlace, env: Env): SessionBundles | string {
  const passphrase = env[PASSPHRASE_ENV];
  if (passphrase === undefined || passphrase === '')
    return `${PASSPHRASE_ENV} has to hold the passphrase of the saved sessions.`;
  return new SessionBundles({ place, passphrase });
}

export const S3_ENDPOINT =
  'address of an S3-compatible store that is not Amazon’s; keys and region come from the AWS variables';

/** Opens a folder, or a part of a bucket. */
export const sessionsPlace = (written: string, endpoint: string | undefined): BundlePlace =>
  written.startsWith('s3://') ? bundlesInS3(new S3Store(written, endpoint)) : bundleFolder(written);

/** Returns a folder or a URL `s3://bucket/prefix`. Throws `InvalidArgumentError`. */
export function placeValue(written: string): string {
  // A misspelt URL would be taken for a folder of that name. A single letter before the colon is a drive.
  const isAddress = /^[a-z][a-z0-9+.-]+:/i.test(written);
  if (written.trim() === '' || (isAddress && !S3_ADDRESS.test(written)))
    throw new InvalidArgumentError('It takes a folder or s3://bucket/prefix.');
  return written;
}

const S3_ADDRESS = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/;
