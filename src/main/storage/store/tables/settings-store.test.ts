import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openStore } from '../open-store.ts';

describe('settings store', () => {
  it('starts with the defaults and keeps what was changed', () => {
    const userData = tempFolder();
    const first = openStore({ userData });
    expect(first.settings.get()).toEqual(DEFAULT_SETTINGS);
    first.settings.update({ theme: 'dark', searchUrl: undefined });
    first.dispose();

    const second = openStore({ userData });
    expect(second.settings.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
    second.dispose();
  });

  it('saves nothing of a change of which one part is wrong', () => {
    const store = openStore({ userData: tempFolder() });

    expect(() => store.settings.update({ theme: 'dark', searchUrl: 'no address' })).toThrow(
      expect.objectContaining({ code: 'SETTINGS_INVALID' }),
    );
    expect(store.settings.get()).toEqual(DEFAULT_SETTINGS);
    store.dispose();
  });

  it('uses the default for a stored value that makes no sense, keeps the others, and says so', () => {
    const userData = tempFolder();
    openStore({ userData }).dispose();
    const db = new Database(join(userData, 'waymark.sqlite'));
    db.exec(
      `INSERT INTO settings VALUES ('theme', '"purple"'), ('allowPrivateNetwork', 'true'), ('limits', '{broken')`,
    );
    db.close();

    const store = openStore({ userData });
    expect(store.settings.get()).toEqual({ ...DEFAULT_SETTINGS, allowPrivateNetwork: true });
    expect(store.notices).toMatchObject([
      { code: 'SETTINGS_UNREADABLE', params: { settings: 'limits, theme' } },
    ]);
    store.dispose();
  });
});
