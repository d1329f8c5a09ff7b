import { expect, it } from 'vitest';

import { SettingsFileSchema, toSettingsFile } from './portable-settings.ts';
import type { Settings } from './settings.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';

const model = (baseUrl: string) =>
  ({ kind: 'openai', baseUrl, model: 'm', vision: false }) as const;

const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  provider: model('https://me:secret@models.example/v1'),
  otherProviders: {
    ...DEFAULT_SETTINGS.otherProviders,
    fallback: model('https://me:secret@other.example/v1'),
  },
  allowPrivateNetwork: true,
  knownEndpoints: ['https://models.example'],
  confirmedAgents: { order: 'a' },
  theme: 'dark',
};

it('takes the settings along and no secret', () => {
  const file = toSettingsFile(SETTINGS);
  expect(SettingsFileSchema.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
  expect(file.settings.theme).toBe('dark');
  expect(file.settings.provider).toEqual(model('https://models.example/v1'));
  expect(JSON.stringify(file)).not.toContain('secret');
});

it('takes nothing along that allows anything', () => {
  const written = JSON.stringify(toSettingsFile(SETTINGS));
  for (const name of ['allowPrivateNetwork', 'knownEndpoints', 'confirmedAgents', 'siteRules'])
    expect(written).not.toContain(name);
  const forged = { ...toSettingsFile(SETTINGS).settings, allowPrivateNetwork: true };
  expect(
    SettingsFileSchema.safeParse({ format: 'waymark-settings', version: 1, settings: forged })
      .success,
  ).toBe(false);
});
