import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { browserPlaces } from './browser-places.ts';
import { findBrowsers } from './find-browsers.ts';

describe('browsers', () => {
  it.each(['linux', 'darwin', 'win32'] as const)('are looked for where %s has them', (platform) => {
    const places = browserPlaces({ platform, home: '/home/ada', env: {} });
    const wanted = ['chrome', 'chromium', 'edge', 'brave', 'vivaldi', 'firefox'];
    expect(new Set(places.map(({ browser }) => browser))).toEqual(
      new Set(platform === 'linux' ? wanted : [...wanted, 'arc']),
    );
    for (const { folder } of places) expect(folder.startsWith('/home/ada/')).toBe(true);
  });

  it('are found with the names of their profiles, packaged ones too', async () => {
    const home = tempFolder();
    const root = join(home, 'snap/chromium/common/chromium');
    for (const name of ['Default', 'Profile 1', 'System Profile', 'Crashpad'])
      mkdirSync(join(root, name), { recursive: true });
    for (const name of ['Default', 'Profile 1', 'System Profile'])
      writeFileSync(join(root, name, 'Preferences'), '{}');
    writeFileSync(
      join(root, 'Local State'),
      JSON.stringify({
        profile: { info_cache: { 'Profile 1': { name: 'Work' }, '../..': {} } },
      }),
    );
    const { browsers } = await findBrowsers({ platform: 'linux', home, env: {} });
    expect(browsers).toMatchObject([
      { browser: 'chromium', package: 'snap', profiles: [{ name: 'Default' }, { name: 'Work' }] },
    ]);
    expect(JSON.stringify(browsers)).not.toContain(home);
  });

  it('are none on a bare system', async () => {
    const { browsers } = await findBrowsers({ platform: 'linux', home: tempFolder(), env: {} });
    expect(browsers).toEqual([]);
  });
});
