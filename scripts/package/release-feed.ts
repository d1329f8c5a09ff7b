import { createHash, createPrivateKey, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import {
  type Feed,
  type Release,
  type ReleaseFile,
  ReleaseSchema,
} from '../../src/shared/model/release.ts';

const SYSTEMS = [
  { system: 'linux', name: /\.(?:deb|rpm|tar\.gz)$/ },
  { system: 'darwin', name: /\.dmg$|-darwin-.*\.zip$/ },
  { system: 'win32', name: /\.exe$|-win32-.*\.zip$/ },
] as const;
const ARCHS = [
  { arch: 'x64', name: /x64|amd64|x86_64/ },
  { arch: 'arm64', name: /arm64|aarch64/ },
] as const;

/** Returns the packages in a folder, with their checksums and future URLs. */
export async function releaseFiles(folder: string, baseUrl: string): Promise<ReleaseFile[]> {
  const names = (await readdir(folder)).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const system = SYSTEMS.find((one) => one.name.test(name))?.system;
      const arch = ARCHS.find((one) => one.name.test(name))?.arch;
      if (system === undefined || arch === undefined) return [];
      const path = join(folder, name);
      const { size: bytes } = await stat(path);
      return [
        { name, url: `${baseUrl}/${name}`, bytes, sha512: await sha512Of(path), system, arch },
      ];
    }),
  );
  return files.flat();
}

/** Signs a release; `privateKey` is an Ed25519 key as PEM (PKCS 8). */
export function signFeed(release: Release, privateKey: string): Feed {
  const text = JSON.stringify(ReleaseSchema.parse(release));
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is no Ed25519 key.');
  return { release: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

/** Returns the list in the format of `sha512sum --check`. */
export function checksumList(files: readonly ReleaseFile[]): string {
  return files
    .map(({ name, sha512 }) => `${Buffer.from(sha512, 'base64').toString('hex')}  ${name}\n`)
    .join('');
}

async function sha512Of(path: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}
