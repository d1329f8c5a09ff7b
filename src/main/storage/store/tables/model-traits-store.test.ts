import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { UNKNOWN_MODEL } from '#shared/model/settings/model-traits.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openStore } from '../open-store.ts';

describe('what is known of models', () => {
  const here = { baseUrl: 'http://127.0.0.1:1/v1', model: 'small' };

  it('is kept for a model at an address, the newest counts', () => {
    const userData = tempFolder();
    const first = openStore({ userData });
    expect(first.modelTraits.get(here)).toBeNull();
    first.modelTraits.keep(here, UNKNOWN_MODEL);
    first.modelTraits.keep(here, { ...UNKNOWN_MODEL, toolCalls: 'text' });
    first.dispose();

    const second = openStore({ userData });
    expect(second.modelTraits.get(here)).toEqual({ ...UNKNOWN_MODEL, toolCalls: 'text' });
    expect(second.modelTraits.get({ ...here, model: 'large' })).toBeNull();
    second.dispose();
  });

  it('is found out again when it makes no sense', () => {
    const userData = tempFolder();
    openStore({ userData }).dispose();
    const db = new Database(join(userData, 'waymark.sqlite'));
    db.prepare('INSERT INTO model_traits VALUES (?, ?, ?, 1)').run(
      here.baseUrl,
      here.model,
      '{"a":',
    );
    db.close();
    const store = openStore({ userData });
    expect(store.modelTraits.get(here)).toBeNull();
    store.dispose();
  });
});
