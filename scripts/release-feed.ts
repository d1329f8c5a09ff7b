// npm run release:feed: writes the checksums of the packages in a folder, and the signed feed that tells programs about them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { scriptCommand, textValue } from './options/script-command.ts';
import { checksumList, releaseFiles, signFeed } from './package/release-feed.ts';
import { readManifest } from './package/stage-app.ts';

const { folder, baseUrl, page, notes } = scriptCommand('release:feed', {
  about:
    'Writes SHA512SUMS and waymark-feed.json into a folder of packages. The feed is signed with the Ed25519 key (PEM) in WAYMARK_RELEASE_KEY; without one there is none.',
  examples: ['--base-url https://example.org/v1 --page https://example.org/v1 --notes notes.txt'],
})
  .option('--folder <dir>', 'where the packages are', textValue, 'out/package')
  .requiredOption('--base-url <url>', 'where the packages will be', textValue)
  .requiredOption('--page <url>', 'where people read of the release', textValue)
  .option('--notes <file>', 'what is new, as plain text', textValue)
  .parse()
  .opts();

const files = await releaseFiles(folder, baseUrl);
await writeFile(join(folder, 'SHA512SUMS'), checksumList(files));
for (const { name, bytes } of files) console.log(`${name}: ${bytes} bytes`);
const privateKey = process.env['WAYMARK_RELEASE_KEY'];
if (privateKey) {
  const { version } = await readManifest(join(import.meta.dirname, '..'));
  const date = new Date().toISOString().slice(0, 10);
  const text = notes === undefined ? '' : await readFile(notes, 'utf8');
  const feed = signFeed({ version, date, notes: text.trim(), page, files }, privateKey);
  await writeFile(join(folder, 'waymark-feed.json'), JSON.stringify(feed));
} else console.log('WAYMARK_RELEASE_KEY is not set: there is no feed.');
