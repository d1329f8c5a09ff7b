import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { MemoryPart } from '#shared/model/memory/memory.ts';

import { newRunId } from '../store/runs/run-id.ts';
import { openStore } from '../store/open-store.ts';
import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { Memory } from './memory.ts';
import {
  importMemory,
  readMemoryFile,
  writeMemoryCsv,
  writeMemoryFile,
} from './transfer-memory.ts';

const DAY = 24 * 3600_000;
const SHOP = 'https://shop.example';
const TYPED = { source: 'typed', origin: null } as const;

let now: number;
const off = new Set<MemoryPart>();
beforeEach(() => {
  now = 1_700_000_000_000;
  off.clear();
});

function openMemory(userData = tempFolder()) {
  const store = openStore({ userData, now: () => now });
  onTestFinished(() => store.dispose());
  const { db, copies } = store;
  return {
    store,
    memory: new Memory({ db, copies, isOn: (part) => !off.has(part), now: () => now }),
  };
}

describe('instructions', () => {
  test('are kept by site, changed and taken away by no words', () => {
    const { memory } = openMemory();
    memory.setInstructions('all', '  Answer in metric units.  ');
    memory.setInstructions(SHOP, 'Never buy anything used.');
    expect(memory.instructionsFor('all')).toBe('Answer in metric units.');
    expect(memory.instructionsFor(SHOP)).toBe('Never buy anything used.');
    expect(memory.instructionsFor('https://other.example')).toBe('');
    memory.setInstructions('all', ' ');
    expect(memory.lists().instructions.map(({ scope }) => scope)).toEqual([SHOP]);
  });

  test('of 10 MB are refused, and what was there stays', () => {
    const { memory } = openMemory();
    memory.setInstructions('all', 'Short.');
    expect(() => memory.setInstructions('all', 'word '.repeat(2_000_000))).toThrow(
      expect.objectContaining({ code: 'INSTRUCTIONS_TOO_LONG' }),
    );
    expect(memory.instructionsFor('all')).toBe('Short.');
  });

  test('that are switched off are told to nobody, and still there', () => {
    const { memory } = openMemory();
    memory.setInstructions('all', 'Short.');
    off.add('instructions');
    expect(memory.instructionsFor('all')).toBe('');
    expect(memory.lists().instructions).toHaveLength(1);
  });
});

describe('facts about the person', () => {
  test.each([
    ['a card', 'other', 'Card', '4111 1111 1111 1111'],
    ['a card in a sentence', 'street-address', '', 'Elm Road 4, 4111-1111-1111-1111'],
    ['a card as a phone number', 'tel', '', '378282246310005'],
    ['an account', 'other', 'Bank', 'DE89370400440532013000'],
    ['a password', 'other', 'Password', 'hunter2'],
    ['a PIN', 'other', 'pin', '4711'],
    ['a code', 'other', 'One time code', '123456'],
    ['a key', 'other', 'API', 'sk4f9a8b7c6d5e4f3a2b1c0d9e8f'],
  ] as const)('%s is refused', (_what, kind, label, value) => {
    const { memory } = openMemory();
    expect(() => memory.saveFact(null, { kind, label, value }, TYPED)).toThrow(
      expect.objectContaining({ code: 'FACT_SECRET' }),
    );
    expect(memory.facts()).toEqual([]);
  });

  test.each(['12 Main St, Pembroke Pines, FL 33024', 'Pines Road 5'])(
    'an address with letters of a secret is saved: %s',
    (value) => {
      const { memory } = openMemory();
      memory.saveFact(null, { kind: 'street-address', label: '', value }, TYPED);
      expect(memory.facts()).toHaveLength(1);
    },
  );

  test.each([
    ['email', 'ann.example1234567890@mail.example.org'],
    ['tel', '+49 1512 3456 7890'],
    ['tel', '+86 139 1234 5678 00'],
    ['street-address', 'Elm Road 4, 2nd floor'],
    ['postal-code', '0150'],
    ['url', 'https://ann.example/people/12345678901234'],
    ['name', '安妮'],
    ['bday', '1990-04-01'],
  ] as const)('%s “%s” is none of these', (kind, value) => {
    const { memory } = openMemory();
    memory.saveFact(null, { kind, label: '', value }, TYPED);
    expect(memory.facts()).toMatchObject([{ kind, value, source: 'typed', usedAt: null }]);
  });

  test('the same is kept once; a change keeps its use', () => {
    const { memory } = openMemory();
    const email = { kind: 'email', label: '', value: 'ann@example.org' } as const;
    memory.saveFact(null, email, TYPED);
    memory.saveFact(null, email, { source: 'form', origin: SHOP });
    const [fact] = memory.facts();
    expect(memory.facts()).toHaveLength(1);
    now += DAY;
    memory.factUsed(fact?.id ?? '');
    memory.saveFact(fact?.id ?? '', { ...email, value: 'ann@example.com' }, TYPED);
    expect(memory.facts()).toMatchObject([{ value: 'ann@example.com', usedAt: now }]);
    off.add('facts');
    expect(memory.facts()).toEqual([]);
  });

  test('one fact, one site or all go, from copies of the database too', async () => {
    const userData = tempFolder();
    const { store, memory } = openMemory(userData);
    memory.saveFact(null, { kind: 'name', label: '', value: 'Ann Example' }, TYPED);
    memory.saveFact(
      null,
      { kind: 'street-address', label: '', value: 'Canary Road 4' },
      { source: 'form', origin: SHOP },
    );
    memory.setInstructions(SHOP, 'Canary words.');
    const copy = join(userData, 'backups', 'canary.sqlite');
    await store.db.backup(copy).catch(async () => {
      const { mkdirSync } = await import('node:fs');
      mkdirSync(join(userData, 'backups'));
      await store.db.backup(copy);
    });
    memory.remove({ what: 'site', origin: SHOP });
    expect(memory.lists()).toMatchObject({ instructions: [], facts: [{ kind: 'name' }] });
    store.copies.flush();
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(copy).includes('Canary')).toBe(false);
    memory.remove({ what: 'all' });
    expect(memory.lists()).toEqual({ instructions: [], facts: [], notes: [] });
  });
});

describe('facts about sites', () => {
  const found = (text: string) => [{ origin: SHOP, kind: 'place', text } as const];

  test('are told at their site only, within their room', () => {
    const { memory } = openMemory();
    const long = 'Orders: menu “Sales”, then “Orders”, then “Open orders of this month”, '.repeat(
      2,
    );
    for (let number = 0; number < 30; number += 1)
      memory.notes.found(found(`${number} ${long}`), newRunId(now));
    const told = memory.notes.toldAt(SHOP).map(({ text }) => text);
    expect(told.length).toBeGreaterThan(2);
    expect(told.join('\n').length / 3.2).toBeLessThan(300);
    expect(memory.notes.toldAt('http://shop.example')).toEqual([]);
    expect(memory.notes.toldAt('https://shop.example.evil.example')).toEqual([]);
    off.add('sites');
    expect(memory.notes.toldAt(SHOP)).toEqual([]);
  });

  test('are dropped after two failures in a row or 180 days, and confirmed by use', () => {
    const { memory } = openMemory();
    memory.notes.found(found('Orders: menu “Sales”'), newRunId(now));
    const [note] = memory.notes.toldAt(SHOP);
    const id = note?.id ?? '';
    memory.notes.proved([{ id, isRight: false }]);
    memory.notes.proved([{ id, isRight: true }]);
    memory.notes.proved([{ id, isRight: false }]);
    expect(memory.notes.toldAt(SHOP)).toHaveLength(1);
    now += 179 * DAY;
    expect(memory.notes.toldAt(SHOP)).toHaveLength(1);
    now += 2 * DAY;
    expect(memory.notes.toldAt(SHOP)).toEqual([]);
    now -= 2 * DAY;
    memory.notes.proved([{ id, isRight: false }]);
    expect(memory.lists().notes).toEqual([]);
  });

  test('a clock that jumps back or ahead for a while costs nothing', () => {
    const { memory } = openMemory();
    const begun = now;
    now += 3000 * DAY;
    memory.notes.found(found('Seen in a wrong year'), newRunId(now));
    now = begun;
    memory.notes.found(found('Seen now'), newRunId(now));
    expect(memory.notes.toldAt(SHOP)).toHaveLength(2);
    now += 200 * DAY;
    memory.notes.found(found('Seen later'), newRunId(now));
    now = begun + DAY;
    expect(memory.notes.toldAt(SHOP).map(({ text }) => text)).toContain('Seen now');
  });
});

describe('files', () => {
  test('an export is read again, and adds only what is new', () => {
    const { memory } = openMemory();
    memory.setInstructions('all', 'Short.');
    memory.saveFact(null, { kind: 'email', label: 'Home', value: 'ann@example.org' }, TYPED);
    memory.notes.found([{ origin: SHOP, kind: 'place', text: 'Orders' }], newRunId(now));
    const file = readMemoryFile(writeMemoryFile(memory));
    expect(importMemory(memory, file)).toBe(0);
    const { memory: other } = openMemory();
    expect(importMemory(other, file)).toBe(2);
    expect(other.lists()).toMatchObject({
      instructions: [{ scope: 'all', text: 'Short.' }],
      facts: [{ kind: 'email', label: 'Home', source: 'import' }],
      notes: [],
    });
  });

  test.each([
    [
      'of a newer version',
      { format: 'waymark-memory', version: 2, people: [] },
      'MEMORY_FILE_NEWER',
    ],
    ['of something else', { format: 'waymark-settings', version: 1 }, 'MEMORY_FILE_INVALID'],
    ['that is damaged', { format: 'waymark-memory', version: 1, facts: 3 }, 'MEMORY_FILE_INVALID'],
  ])('one %s is refused', (_what, file, code) => {
    expect(() => readMemoryFile(JSON.stringify(file))).toThrow(expect.objectContaining({ code }));
    expect(() => readMemoryFile(JSON.stringify(file).slice(0, -2))).toThrow(
      expect.objectContaining({ code: 'MEMORY_FILE_INVALID' }),
    );
  });

  test('no cell of a table is carried out', () => {
    const { memory } = openMemory();
    memory.saveFact(null, { kind: 'other', label: '@SUM(1)', value: '=HYPERLINK("x")' }, TYPED);
    memory.notes.found([{ origin: SHOP, kind: 'term', text: '+cmd|calc' }], newRunId(now));
    const csv = writeMemoryCsv(memory);
    expect(csv).not.toMatch(/(?:^|,)"?[=+@]/m);
    expect(csv).toContain("'@SUM(1)");
  });
});

test('a damaged row costs only itself; another folder knows nothing', () => {
  const userData = tempFolder();
  const { store, memory } = openMemory(userData);
  memory.saveFact(null, { kind: 'name', label: '', value: 'Ann' }, TYPED);
  memory.saveFact(null, { kind: 'email', label: '', value: 'ann@example.org' }, TYPED);
  store.db.exec(`UPDATE person_facts SET kind = 'x' WHERE value = 'Ann'`);
  expect(memory.facts()).toMatchObject([{ value: 'ann@example.org' }]);
  expect(openMemory().memory.facts()).toEqual([]);
});

test('a full disk keeps what was there and says so', () => {
  const { store, memory } = openMemory();
  memory.setInstructions('all', 'Short.');
  // Limits the database to its current size.
  const pages = store.db.pragma('page_count', { simple: true });
  store.db.pragma(`max_page_count = ${String(pages)}`);
  const fill = () => {
    for (let number = 0; number < 200; number += 1)
      memory.setInstructions(`https://s${number}.example`, 'words '.repeat(400));
  };
  expect(fill).toThrow(expect.objectContaining({ code: 'STORE_DISK_FULL' }));
  expect(memory.instructionsFor('all')).toBe('Short.');
});

test('a database that is damaged is replaced by its copy, with what Waymark knew', async () => {
  const userData = tempFolder();
  const first = openMemory(userData);
  first.memory.setInstructions('all', 'Short.');
  const { mkdirSync } = await import('node:fs');
  mkdirSync(join(userData, 'backups'), { recursive: true });
  await first.store.db.backup(join(userData, 'backups', 'rolling.sqlite'));
  first.store.dispose();
  writeFileSync(join(userData, 'waymark.sqlite'), 'no database');
  const { store, memory } = openMemory(userData);
  expect(store.notices[0]?.code).toBe('HISTORY_RESTORED');
  expect(memory.instructionsFor('all')).toBe('Short.');
});
