import type { Told } from '#shared/messages/sentences/note-text.ts';
import type Database from 'better-sqlite3';
import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import { SettingsSchema } from '#shared/model/settings/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';
import type { Settings } from '#shared/model/settings/settings.ts';

import { withStoreErrors } from '../store-error.ts';

const RowsSchema = z.array(z.strictObject({ key: z.string(), value: z.string() }));

/** New values of some settings; `undefined` counts as absent. */
type SettingsPatch = { readonly [Key in keyof Settings]?: Settings[Key] | undefined };

/** The person's settings, one row per key. */
export interface SettingsStore {
  get(): Settings;
  /** Saves the provided keys. Throws `AppError` `SETTINGS_INVALID`, and then saves none. */
  update(patch: SettingsPatch): Settings;
  /** Notice that stored settings were unusable and replaced by defaults; `null` if all could be used. */
  readonly notice: Told | null;
}

export function createSettingsStore(db: Database.Database): SettingsStore {
  const upsert = db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  const stored = withStoreErrors(() =>
    RowsSchema.parse(db.prepare('SELECT key, value FROM settings').all()),
  );
  const { settings, unusable } = readSettings(new Map(stored.map((row) => [row.key, row.value])));
  let current = settings;

  return {
    notice:
      unusable.length === 0
        ? null
        : {
            code: 'SETTINGS_UNREADABLE',
            params: { settings: unusable.join(', ') },
            text: `Some settings could not be read, so their defaults are used: ${unusable.join(', ')}. Set them again in Settings.`,
          },

    get: () => current,

    update(patch) {
      const changed = SettingsSchema.keyof().options.filter((key) => patch[key] !== undefined);
      const merged = SettingsSchema.safeParse(
        Object.assign({}, current, ...changed.map((key) => ({ [key]: patch[key] }))),
      );
      if (!merged.success) {
        throw new AppError({
          code: 'SETTINGS_INVALID',
          message: `The settings were not saved. ${z.prettifyError(merged.error)}`,
          next: 'Correct the value and save again.',
        });
      }
      withStoreErrors(() =>
        db.transaction(() => {
          for (const key of changed) upsert.run(key, JSON.stringify(merged.data[key]));
        })(),
      );
      current = merged.data;
      return current;
    },
  };
}

/** Reads each key separately, so an invalid value does not lose the others. */
function readSettings(stored: ReadonlyMap<string, string>): {
  readonly settings: Settings;
  readonly unusable: readonly string[];
} {
  let settings = DEFAULT_SETTINGS;
  const unusable: string[] = [];
  for (const key of SettingsSchema.keyof().options) {
    const text = stored.get(key);
    if (text === undefined) continue;
    const candidate = SettingsSchema.safeParse({ ...settings, [key]: parseJson(text) });
    if (candidate.success) settings = candidate.data;
    else unusable.push(key);
  }
  return { settings, unusable };
}

/** Returns `undefined` for invalid JSON; no setting has that value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
