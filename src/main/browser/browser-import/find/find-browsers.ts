import { createHash } from 'node:crypto';

import {
  type BrowserName,
  type FoundBrowser,
  ImportProfileIdSchema,
} from '#shared/model/browser-import.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import { browserPlaces, type PersonFolders } from './browser-places.ts';
import { chromiumProfiles } from './chromium-profiles.ts';
import { firefoxProfiles } from './firefox-profiles.ts';

/** Location of a profile that can be imported. */
export interface ProfilePlace {
  readonly browser: BrowserName;
  /** Folder of all profiles of the browser. */
  readonly root: string;
  readonly folder: string;
}

export interface FoundBrowsers {
  readonly browsers: readonly FoundBrowser[];
  readonly places: ReadonlyMap<string, ProfilePlace>;
}

/** Finds the browsers of this system that have profiles. Reads only profile lists and profile names. */
export async function findBrowsers(folders: PersonFolders): Promise<FoundBrowsers> {
  const places = new Map<string, ProfilePlace>();
  const found = await Promise.all(
    browserPlaces(folders).map(async ({ browser, package: kind, folder: root }) => {
      const profiles = await (browser === 'firefox'
        ? firefoxProfiles(root)
        : chromiumProfiles(root));
      return {
        browser,
        package: kind,
        profiles: profiles.map(({ name, folder }) => {
          const id = ImportProfileIdSchema.parse(
            createHash('sha256').update(folder).digest('hex').slice(0, 32),
          );
          places.set(id, { browser, root, folder });
          return { id, name: cleanText(name).slice(0, 200) };
        }),
      };
    }),
  );
  return { browsers: found.filter(({ profiles }) => profiles.length > 0), places };
}
