import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';
import { ProfileIdSchema } from '#shared/model/profiles/profile.ts';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { chooseProfile, profileAt } from './choose-profile.ts';
import { findProfile, lastUsedProfile, profileFolder, profileListFile } from './profile-list.ts';
import { holdForStart, holdProfile, ProfileRegistry } from './profile-registry.ts';

function registry(root = tempFolder()) {
  let now = 1000;
  return { root, profiles: new ProfileRegistry({ root, now: () => (now += 1) }) };
}

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'done';
  } catch (thrown) {
    return thrown instanceof AppError ? thrown.code : String(thrown);
  }
}

const names = (profiles: ProfileRegistry): readonly string[] =>
  profiles.list().map(({ name }) => name);

describe('the list of profiles', () => {
  it('begins with one profile, which has the data folder itself and needs no file', () => {
    const { root, profiles } = registry();
    expect(profiles.list()).toMatchObject([{ id: FIRST_PROFILE, name: 'Personal', number: 0 }]);
    expect(profileFolder(root, FIRST_PROFILE)).toBe(root);
    expect(readdirSync(root)).toEqual([]);
  });

  it('keeps names, colours and the last use', () => {
    const { root, profiles } = registry();
    const work = profiles.create(' My work ', 'green');
    const chinese = profiles.create('购物');
    expect(work.id).toMatch(/^my-work-[0-9a-f]{6}$/);
    expect(chinese.id).toMatch(/^profile-[0-9a-f]{6}$/);
    expect(profileFolder(root, work.id)).toBe(join(root, 'profiles', work.id));
    expect(existsSync(profileFolder(root, work.id))).toBe(true);
    profiles.use(work.id);
    expect(lastUsedProfile(profiles.list())).toBe(work.id);
    profiles.use(FIRST_PROFILE);
    expect(lastUsedProfile(profiles.list())).toBe(FIRST_PROFILE);
    profiles.change(work.id, { name: 'Office', colour: 'pink' });
    profiles.change(FIRST_PROFILE, { name: 'Home' });
    expect(registry(root).profiles.list()).toMatchObject([
      { id: FIRST_PROFILE, name: 'Home' },
      { id: work.id, name: 'Office', colour: 'pink', number: 1 },
      { id: chinese.id, name: '购物', number: 2 },
    ]);
    expect(findProfile(profiles.list(), 'OFFICE').id).toBe(work.id);
    expect(codeOf(() => findProfile(profiles.list(), 'My work'))).toBe('PROFILE_UNKNOWN');
  });

  it('takes each name once, and none that cannot be shown', () => {
    const { profiles } = registry();
    const { id } = profiles.create('Work');
    expect(codeOf(() => profiles.create('ＷＯＲＫ'))).toBe('PROFILE_NAME_TAKEN');
    expect(codeOf(() => profiles.create(id))).toBe('PROFILE_NAME_TAKEN');
    expect(codeOf(() => profiles.change(FIRST_PROFILE, { name: 'work' }))).toBe(
      'PROFILE_NAME_TAKEN',
    );
    for (const unfit of ['', '  ', 'a\nb', 'x'.repeat(41)])
      expect(codeOf(() => profiles.create(unfit))).toBe('PROFILE_NAME_UNFIT');
    profiles.change(id, { name: 'WORK' });
    expect(names(profiles)).toEqual(['Personal', 'WORK']);
  });

  it.each([
    ['{', 'PROFILES_DAMAGED'],
    ['{"version":1,"profiles":[]}', 'PROFILES_DAMAGED'],
    ['{"version":1,"profiles":[{"id":"../x"}]}', 'PROFILES_DAMAGED'],
    ['{"version":2,"profiles":{}}', 'PROFILES_NEWER'],
  ])('refuses %s and leaves it as it is', (text, code) => {
    const { root, profiles } = registry();
    const { id } = profiles.create('Work');
    const file = profileListFile(root);
    writeFileSync(file, text);
    for (const act of [
      () => profiles.list(),
      () => profiles.create('Other'),
      () => profiles.use(id),
      () => profiles.remove(id),
    ])
      expect(codeOf(act)).toBe(code);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(existsSync(profileFolder(root, id))).toBe(true);
    // Once the list is moved away, it is rebuilt from the folders.
    renameSync(file, `${file}.old`);
    expect(profiles.list().map((entry) => entry.id)).toEqual([FIRST_PROFILE, id]);
  });

  it('deletes a profile with its data, but not the first one and none in use', async () => {
    const { root, profiles } = registry();
    const { id } = profiles.create('Work');
    writeFileSync(join(profileFolder(root, id), 'cookies'), 'secret');
    expect(codeOf(() => profiles.remove(FIRST_PROFILE))).toBe('PROFILE_FIRST');
    const release = holdProfile(root, id, {});
    expect(holdProfile(root, id, {})).toBeNull();
    expect(codeOf(() => profiles.remove(id))).toBe('PROFILE_OPEN');
    expect(existsSync(join(profileFolder(root, id), 'cookies'))).toBe(true);
    release?.();
    const gone = profiles.remove(id);
    expect(names(profiles)).toEqual(['Personal']);
    expect(existsSync(profileFolder(root, id))).toBe(false);
    // Files are deleted in the background, since a large profile would block the program.
    const left = readdirSync(join(root, 'profiles')).filter((name) => name.startsWith('.removed-'));
    expect(left).toHaveLength(1);
    await gone;
    expect(readdirSync(join(root, 'profiles')).filter((name) => name.includes('work'))).toEqual([]);
    expect(codeOf(() => profiles.remove(id))).toBe('PROFILE_UNKNOWN');
  });
});

it('loses no profile that several programs make at once', { timeout: 30_000 }, async () => {
  const { root, profiles } = registry();
  const script = `
    const { ProfileRegistry } = await import(${JSON.stringify(new URL('profile-registry.ts', import.meta.url).href)});
    const profiles = new ProfileRegistry({ root: process.argv[1], now: Date.now });
    for (let each = 0; each < 5; each += 1) profiles.create(process.argv[2] + each);
  `;
  const made = ['a', 'b', 'c'].map(async (name) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, root, name], {
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number];
    return code;
  });
  expect(await Promise.all(made)).toEqual([0, 0, 0]);
  expect(names(profiles)).toHaveLength(16);
  expect(new Set(profiles.list().map(({ number }) => number)).size).toBe(16);
});

describe('the profile of a start', () => {
  const start = { mode: 'window', profile: null, userData: null } as const;

  it('is the one that was named, by name or ID', () => {
    const { root, profiles } = registry();
    const { id } = profiles.create('Work');
    const place = { root, id, userData: join(root, 'profiles', id) };
    for (const profile of ['work', id])
      for (const mode of ['window', 'agent', 'mcp'] as const)
        expect(chooseProfile({ mode, profile, userData: root }, () => '/usual')).toEqual(place);
    const named = { ...start, profile: 'Nobody', userData: root };
    expect(codeOf(() => chooseProfile(named, () => '/usual'))).toBe('PROFILE_UNKNOWN');
    expect(chooseProfile({ ...named, mode: 'words' }, () => '/usual')).toBeNull();
  });

  it('is that of the last use where none was, in the usual folder', () => {
    const { root, profiles } = registry();
    const { id } = profiles.create('Work');
    expect(chooseProfile(start, () => root)?.id).toBe(FIRST_PROFILE);
    profiles.use(id);
    expect(chooseProfile(start, () => root)?.id).toBe(id);
    expect(chooseProfile({ ...start, userData: root }, () => root)?.id).toBe(FIRST_PROFILE);
    expect(chooseProfile({ ...start, mode: 'memory' }, () => root)).toBeNull();
    writeFileSync(profileListFile(root), 'damaged');
    expect(chooseProfile(start, () => root)?.userData).toBe(root);
  });

  it('is held while it is used, unless it was deleted since it was chosen', async () => {
    const { root, profiles } = registry();
    const { id } = profiles.create('Work');
    const release = holdForStart(root, id, {});
    expect(codeOf(() => profiles.remove(id))).toBe('PROFILE_OPEN');
    expect(codeOf(() => holdForStart(root, id, {}))).toBe('PROFILE_GOES');
    release();
    await profiles.remove(id);
    expect(codeOf(() => holdForStart(root, id, {}))).toBe('PROFILE_GOES');
  });

  it('is also known by its own folder, named as the data folder', () => {
    const { root, profiles } = registry();
    const { id } = profiles.create('Work');
    const folder = profileFolder(root, id);
    expect(profileAt(`${folder}/`)).toEqual({ root, id, userData: folder });
    for (const other of [root, join(root, 'profiles'), join(root, 'profiles', 'unlisted')])
      expect(profileAt(other)).toBeNull();
    const stranger = join(tempFolder(), 'profiles', 'work');
    mkdirSync(stranger, { recursive: true });
    expect(profileAt(stranger)).toBeNull();
  });

  it('is never outside the data folder', () => {
    const root = tempFolder();
    mkdirSync(join(root, 'profiles'));
    for (const id of ['..', '.', 'a/b', 'C:', 'A', '', '.removed-work-1'])
      expect(ProfileIdSchema.safeParse(id).success).toBe(false);
    expect(codeOf(() => chooseProfile({ ...start, profile: '..' }, () => root))).toBe(
      'PROFILE_UNKNOWN',
    );
  });
});
