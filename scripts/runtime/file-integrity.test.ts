import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { checkIntegrity } from './file-integrity.ts';
import { temporaryFolder } from './test-host.ts';

// Integrity of "genuine", from `openssl dgst -sha512 -binary | base64`.
const GENUINE =
  'sha512-OzF6JpVhPHB9YlZ/+ru+LuZPAtOgb25L20nIpZCoDjxpTMiAqQ+xKvmoiznNma6an+bj+xI3g1t0qG9pAxsSjA==';

test('the expected file passes and a file with one more byte does not', async () => {
  const path = join(await temporaryFolder(), 'package.tgz');
  await writeFile(path, 'genuine');
  await expect(checkIntegrity(path, GENUINE)).resolves.toBeUndefined();

  await appendFile(path, '!');
  await expect(checkIntegrity(path, GENUINE)).rejects.toMatchObject({
    code: 'INTEGRITY_WRONG',
    message: expect.stringContaining(GENUINE),
  });
});
