import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// oxlint-disable-next-line no-restricted-imports -- The test writes the databases of another program.
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { importInto } from '../../../../testing/installed-browsers/import-into.ts';
import { tempFolder } from '../../../../testing/store/temp-folder.ts';

/** Profile created by Firefox 153 with `use-firefox.ts`; its databases were vacuumed. */
const PROFILE = resolve('src/testing/installed-browsers/firefox-profile');
const PRIMARY = 'primary-1';

async function opened(change: (profile: string) => void = () => undefined) {
  const home = tempFolder();
  const root = join(home, '.mozilla/firefox');
  const profile = join(root, 'abc.default');
  mkdirSync(root, { recursive: true });
  cpSync(PROFILE, profile, { recursive: true });
  writeFileSync(
    join(root, 'profiles.ini'),
    '[Profile0]\nName=Ada\nIsRelative=1\nPath=abc.default\n',
  );
  change(profile);
  const into = await importInto({ platform: 'linux', home, env: {} });
  const [found] = await into.browsers('firefox');
  return { into, found, profileId: found?.profiles[0]?.id ?? '' };
}

describe('a profile that Firefox made', () => {
  it('is imported once, however often it is asked for', async () => {
    const { into, found } = await opened();
    expect(found).toMatchObject({ browser: 'firefox', package: null, profiles: [{ name: 'Ada' }] });
    const taken = await into.takeAll(found);
    expect(taken).toMatchObject({
      bookmarks: { added: 5, known: 0, leftOut: [{ reason: 'address', count: 1 }] },
      history: { added: 3, known: 0, leftOut: [] },
      tabs: { added: 2 },
      searchEngines: { added: 1 },
      passwords: { added: 2, known: 0, leftOut: [] },
    });
    expect(into.engines()).toEqual([
      { name: 'Wörter', keyword: 'w', url: 'https://words.example/?q=%s' },
    ]);
    expect(into.vault.readable().map(({ values }) => values)).toEqual(
      expect.arrayContaining([
        { user: 'ada', password: 's3cret-ö' },
        { user: 'ada', password: 'other', realm: 'Staff' },
      ]),
    );
    const again = await into.takeAll(found);
    expect(again).toMatchObject({
      bookmarks: { added: 0, known: 5 },
      history: { added: 0, known: 3 },
      tabs: { added: 0, known: 2 },
      searchEngines: { added: 0, known: 1 },
      passwords: { added: 0, known: 2 },
    });
    into.close();
  });

  it('brings its empty folders along', async () => {
    const { into, found } = await opened((profile) => {
      const places = new Database(join(profile, 'places.sqlite'));
      places.exec(`INSERT INTO moz_bookmarks (type, parent, position, title, guid, dateAdded)
        SELECT 2, id, 99, 'To read', 'toread______', 0 FROM moz_bookmarks WHERE guid = 'toolbar_____'`);
      places.close();
    });
    await into.takeAll(found);
    expect(into.bookmarks.tree().folders).toContainEqual({ path: 'To read', count: 0 });
    expect(into.bookmarks.tree().folders).not.toContainEqual({ path: 'Mobile', count: 0 });
    into.close();
  });

  it('gives its passwords only for the primary password, where there is one', async () => {
    const { into, profileId } = await opened((profile) =>
      cpSync(join(PROFILE, 'key4-primary.db'), join(profile, 'key4.db')),
    );
    const take = (primary: string | null) => into.take(profileId, 'passwords', primary);
    await expect(take(null)).rejects.toMatchObject({ code: 'IMPORT_PRIMARY_NEEDED' });
    await expect(take('another')).rejects.toMatchObject({ code: 'IMPORT_PRIMARY_WRONG' });
    expect(into.vault.entries()).toEqual([]);
    expect(await take(PRIMARY)).toMatchObject({ added: 2 });
    into.close();
  });

  it.each(['places.sqlite', 'logins.json', 'search.json.mozlz4', 'sessionstore.jsonlz4'])(
    'does no harm when %s is damaged',
    async (file) => {
      const { into, profileId } = await opened((profile) => {
        const bytes = readFileSync(join(profile, file));
        writeFileSync(join(profile, file), Buffer.alloc(bytes.length, 0x5a));
      });
      const amounts = await into.browserImport.look(profileId);
      const failed = amounts.filter(({ problem }) => problem !== null);
      expect(failed.length).toBeGreaterThan(0);
      for (const { kind, problem } of failed) {
        expect(problem?.code).toMatch(/^IMPORT_FILE_/);
        await expect(into.take(profileId, kind)).rejects.toMatchObject({ code: problem?.code });
      }
      into.close();
    },
  );

  it('keeps the password that is here where the two differ', async () => {
    const { into, profileId } = await opened();
    await into.vault.save(null, {
      name: 'Mine',
      kind: 'password',
      origins: ['https://shop.example'],
      values: { user: 'ada', password: 'newer' },
    });
    expect(await into.take(profileId, 'passwords')).toEqual({
      added: 1,
      known: 0,
      leftOut: [{ reason: 'differs', count: 1 }],
    });
    expect(into.vault.readable().map(({ values }) => values.password)).toContain('newer');
    into.close();
  });
});
