import { writeFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';
import type { ProfileId } from '#shared/model/profiles/profile.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import type { ProfileStart } from '../../../platform/start/profile-start.ts';
import {
  lastUsedProfile,
  profileFolder,
  profileListFile,
} from '../../../storage/profiles/profile-list.ts';
import { ProfileRegistry } from '../../../storage/profiles/profile-registry.ts';
import { Profiles } from './profiles.ts';

const NOTHING = { urls: [], files: [] };

function setUp(root = tempFolder(), id: ProfileId = FIRST_PROFILE) {
  const registry = new ProfileRegistry({ root, now: Date.now });
  const started: ProfileStart[] = [];
  const errors: unknown[] = [];
  let isForbidden = false;
  const profiles = new Profiles({
    place: { root, id, userData: profileFolder(root, id) },
    isUsualFolder: false,
    registry,
    start: async (start) => void started.push(start),
    requireMore: () => {
      if (isForbidden) throw new AppError({ code: 'POLICY_FORBIDS', message: '', next: '' });
    },
    onError: (error) => errors.push(error),
  });
  return { root, registry, profiles, started, errors, forbid: () => (isForbidden = true) };
}

it('has a name once there are several, and tells of each change once', async () => {
  const { root, profiles, started, registry } = setUp();
  const told: (readonly string[])[] = [];
  profiles.source.onChange(({ snapshot }) => told.push(snapshot.list.map(({ name }) => name)));
  expect(profiles.name).toBeNull();
  const id = await profiles.create('Work', 'green');
  expect(started).toEqual([{ root, id, ...NOTHING }]);
  expect(profiles.name).toBe('Personal');
  profiles.refresh();
  // In practice, the program of the other profile makes this call.
  registry.use(id);
  profiles.refresh();
  registry.change(id, { name: 'Office' });
  profiles.refresh();
  expect(told).toEqual([
    ['Personal', 'Work'],
    ['Personal', 'Office'],
  ]);
});

it('hands links of other programs to the profile of the last use', async () => {
  const { root, profiles, started, registry } = setUp();
  const link = { urls: ['https://a.example/'], files: [] };
  expect(profiles.handOver(link)).toBe(false);
  const id = await profiles.create('Work', 'green');
  const other = setUp(root, id);
  other.profiles.used();
  expect(lastUsedProfile(registry.list())).toBe(id);
  expect(other.profiles.handOver(link)).toBe(false);
  expect(profiles.handOver(link)).toBe(true);
  expect(started.at(-1)).toEqual({ root, id, ...link });
  profiles.used();
  expect(profiles.handOver(link)).toBe(false);
});

it('makes none where the administrator forbids it, and opens those that there are', async () => {
  const { profiles, started, registry, forbid } = setUp();
  const { id } = registry.create('Work');
  forbid();
  profiles.refresh();
  expect(profiles.source.snapshot().canAdd).toBe(false);
  await expect(profiles.create('Other', 'red')).rejects.toMatchObject({ code: 'POLICY_FORBIDS' });
  await profiles.open(id);
  expect(started).toHaveLength(1);
  expect(registry.list()).toHaveLength(2);
});

it('goes on with a damaged list, and says so', async () => {
  const { root, registry, ...rest } = setUp();
  registry.create('Work');
  writeFileSync(profileListFile(root), '{');
  rest.profiles.refresh();
  expect(rest.profiles.source.snapshot()).toMatchObject({
    list: [],
    problem: { code: 'PROFILES_DAMAGED' },
  });
  expect(rest.profiles.name).toBeNull();
  rest.profiles.used();
  expect(rest.profiles.handOver(NOTHING)).toBe(false);
  expect(rest.errors).toHaveLength(2);
});
