import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rpmCapability } from '../../runtime/library-packages.ts';
import { neededLibraries } from '../linux/needed-libraries.ts';
import { asRoot, type OrdinaryUser } from './ordinary-user.ts';

/**
 * Tests the RPM package, unpacked by `rpm` into a folder: it requires every library by its soname, as such packages provide them, its
 * executable equals the one in the other package, and it runs. It is not tested on Fedora itself.
 */
export async function tryRpm(
  user: OrdinaryUser,
  rpm: string,
  programFolder: string,
): Promise<void> {
  const requires = (await asRoot('rpm', '-q', '--requires', '--package', rpm)).split('\n');
  const { libraries } = await neededLibraries(programFolder);
  const missing = libraries.map(rpmCapability).filter((name) => !requires.includes(name));
  assert.deepEqual(missing, [], 'the package asks for all that its binaries need');
  const root = await mkdtemp(join(tmpdir(), 'waymark-rpm-'));
  try {
    await asRoot('chmod', '755', root);
    await asRoot('rpm', '--install', '--force-debian', '--nodeps', '--root', root, rpm);
    const folder = join(root, 'usr/lib/waymark');
    // The RPM tools strip files unless told otherwise.
    const [packed, made] = await Promise.all(
      [folder, programFolder].map((each) => readFile(join(each, 'waymark'))),
    );
    assert(
      packed !== undefined && made !== undefined && packed.equals(made),
      'the executable is packed as it was made',
    );
    assert.match(
      await asRoot('stat', '--format=%A %U', join(folder, 'chrome-sandbox')),
      /^-rwsr-xr-x root/,
    );
    const { stdout, stderr } = await user.run(join(root, 'usr/bin/waymark'), ['--version']);
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/, stderr);
  } finally {
    await rm(root, { recursive: true });
  }
}
