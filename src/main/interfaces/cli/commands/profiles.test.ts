import { existsSync, writeFileSync } from 'node:fs';

import { afterEach, expect, it } from 'vitest';

import { ManagedPolicySchema } from '#shared/model/managed-policy/managed-policy.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { followPolicy } from '../../../platform/managed-policy/policy-in-force.ts';
import { profileFolder, profileListFile } from '../../../storage/profiles/profile-list.ts';
import { ProfileRegistry } from '../../../storage/profiles/profile-registry.ts';
import type { AskAtTerminal } from '../agent/answer-questions.ts';
import { runProfilesCommand } from './profiles.ts';

function setUp() {
  const root = tempFolder();
  const registry = new ProfileRegistry({ root, now: Date.now });
  const run = async (args: readonly string[], ask: AskAtTerminal | null = null) => {
    let stdout = '';
    let stderr = '';
    const exitCode = await runProfilesCommand(args, {
      command: 'waymark profiles',
      registry,
      ask,
      stdout: (text) => (stdout += text),
      stderr: (text) => (stderr += text),
    });
    return { exitCode, stdout, stderr };
  };
  return { root, registry, run };
}

const namesIn = (stdout: string): unknown =>
  (JSON.parse(stdout) as { profiles: { name: string }[] }).profiles.map(({ name }) => name);

afterEach(() => followPolicy({ status: 'none' }));

it('prints, makes, renames and deletes profiles', async () => {
  const { root, registry, run } = setUp();
  expect(namesIn((await run([])).stdout)).toEqual(['Personal']);
  const made = await run(['new', 'Work', '--colour', 'green']);
  expect(namesIn(made.stdout)).toEqual(['Personal', 'Work']);
  expect(registry.list()[1]).toMatchObject({ colour: 'green', number: 1 });
  expect(namesIn((await run(['rename', 'work', 'Office'])).stdout)).toEqual(['Personal', 'Office']);

  const id = registry.list()[1]?.id;
  if (id === undefined) throw new Error('There is no second profile.');
  const folder = profileFolder(root, id);
  writeFileSync(`${folder}/file`, 'data');
  expect(await run(['delete', 'Office'])).toMatchObject({ exitCode: 2 });
  expect(await run(['delete', 'Office'], async () => 'Keep')).toMatchObject({ exitCode: 1 });
  expect(existsSync(folder)).toBe(true);
  expect(namesIn((await run(['delete', 'Office'], async () => 'Delete')).stdout)).toEqual([
    'Personal',
  ]);
  expect(existsSync(folder)).toBe(false);
});

it('says what is wrong', async () => {
  const { root, run } = setUp();
  expect(await run(['delete', 'Nobody', '--yes'])).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'There is no profile “Nobody”. Profiles: Personal.\n',
  });
  expect((await run(['delete', 'Personal', '--yes'])).stderr).toContain('cannot be deleted');
  expect((await run(['new', 'personal'])).stderr).toContain('“personal” already');
  followPolicy({
    status: 'active',
    file: '/etc/waymark/policy.json',
    policy: ManagedPolicySchema.parse({ version: 1, profiles: false }),
  });
  expect((await run(['new', 'Work'])).stderr).toContain('does not allow further profiles');
  expect(existsSync(profileListFile(root))).toBe(false);
});
