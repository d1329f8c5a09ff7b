import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { ManagedPolicySchema } from '#shared/model/managed-policy/managed-policy.ts';
import { MemoryListsSchema } from '#shared/model/memory/memory.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { Memory } from '../../../storage/memory/memory.ts';
import { followPolicy } from '../../../platform/managed-policy/policy-in-force.ts';
import { openStore, type Store } from '../../../storage/store/open-store.ts';
import { runMemoryCommand } from './memory.ts';

const SHOP = 'https://shop.example';

let store: Store;
let memory: Memory;
// The parser itself prints help and usage errors.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  ({ store, memory } = open());
  memory.setInstructions('all', 'Answer in German.');
  memory.setInstructions(SHOP, 'Take the cheapest kettle.');
  memory.saveFact(
    null,
    { kind: 'address-level2', label: '', value: '=Kiel' },
    { source: 'typed', origin: null },
  );
});
afterEach(() => {
  store.dispose();
  vi.restoreAllMocks();
});

function open() {
  const opened = openStore({ userData: tempFolder(), now: () => 1000 });
  const { db, copies } = opened;
  return { store: opened, memory: new Memory({ db, copies, isOn: () => true, now: () => 1000 }) };
}

function start(args: readonly string[], of = memory) {
  const printed = { stdout: '', stderr: '' };
  const exitCode = runMemoryCommand(args, {
    command: 'waymark memory',
    memory: of,
    stdout: (text) => (printed.stdout += text),
    stderr: (text) => (printed.stderr += text),
  });
  return { exitCode, ...printed };
}

const listed = (...args: readonly string[]) =>
  MemoryListsSchema.parse(JSON.parse(start(args).stdout));

it('prints what is known, or what has the words', () => {
  expect(listed()).toMatchObject({
    instructions: [{ scope: 'all' }, { scope: SHOP }],
    facts: [{ kind: 'address-level2', value: '=Kiel', source: 'typed' }],
    notes: [],
  });
  expect(listed('--search', 'KETTLE cheapest')).toMatchObject({
    instructions: [{ scope: SHOP }],
    facts: [],
  });
});

it('forgets one entry, a site or all, and says when there is no such entry', () => {
  expect(start(['--forget', 'city'])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('not remembered'),
  });
  expect(listed('--forget', `${SHOP}/cart`).instructions).toMatchObject([{ scope: 'all' }]);
  expect(listed('--forget', listed().facts[0]?.id ?? '').facts).toEqual([]);
  expect(listed('--forget', 'all')).toEqual({ instructions: [], facts: [], notes: [] });
});

it('gives a file that another profile takes in, and a table without formulas', () => {
  const file = join(tempFolder(), 'memory.json');
  writeFileSync(file, start(['--export', 'json']).stdout);
  expect(start(['--export', 'csv']).stdout).not.toMatch(/(?:^|,|")=Kiel/m);
  const other = open();
  expect(start(['--import', file], other.memory)).toEqual({
    exitCode: 0,
    stdout: '{"added":3}\n',
    stderr: '',
  });
  expect(other.memory.facts()).toMatchObject([{ value: '=Kiel', source: 'import' }]);
  other.store.dispose();
});

it('says what is wrong with a file and with what was typed', () => {
  const file = join(tempFolder(), 'notes.json');
  writeFileSync(file, '{"format":"waymark-memory","version":99}');
  expect(start(['--import', file])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('newer version'),
  });
  expect(start(['--import', `${file}.gone`])).toMatchObject({ exitCode: 1 });
  expect(start(['--export', 'xml']).exitCode).toBe(2);
  expect(start(['--export', 'csv', '--search', 'kettle']).exitCode).toBe(2);
  expect(start(['--forget', 'all', '--export', 'json']).exitCode).toBe(2);
  expect(start(['--forget', 'all', '--import', file]).exitCode).toBe(2);
  expect(memory.facts()).toHaveLength(1);
});

it('exports nothing where the administrator forbids it', () => {
  followPolicy({
    status: 'active',
    file: '/etc/waymark/policy.json',
    policy: ManagedPolicySchema.parse({ version: 1, export: false }),
  });
  onTestFinished(() => followPolicy({ status: 'none' }));
  expect(start(['--export', 'json'])).toMatchObject({ exitCode: 1, stdout: '' });
});
