import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';

import { type RunId, TabIdSchema } from '#shared/model/ids.ts';
import type { RunStarted } from '#shared/run-store/run-store.ts';
import type { StorageState } from '#shared/model/site/storage-state.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import type { Keychain } from '../../storage/secrets/keychain.ts';
import { openStore } from '../../storage/store/open-store.ts';
import { Checkpoints } from './checkpoints.ts';

const STARTED: RunStarted = {
  type: 'run.started',
  task: 'Buy a kettle',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: TabIdSchema.parse(1),
  steps: null,
  limits: DEFAULT_SETTINGS.limits,
};
const URL = 'https://shop.example/cart';

const stateWith = (cart: string): StorageState => ({
  cookies: [],
  origins: [
    { origin: 'https://shop.example', localStorage: [{ name: 'cart', value: `cart of ${cart}` }] },
  ],
});

/** A keychain that reverses the bytes. */
const keychain = (backend: string | null): Keychain => ({
  backend,
  encrypt: (text) => Promise.resolve(Buffer.from(Buffer.from(text).toReversed())),
  decrypt: (bytes) => Promise.resolve(Buffer.from(bytes.toReversed()).toString()),
});

function open(
  backend: string | null,
  { userData = tempFolder(), outlastsRuns = true, store = openStore({ userData }) } = {},
) {
  const errors: unknown[] = [];
  const checkpoints = new Checkpoints({
    ...store,
    keychain: () => Promise.resolve(keychain(backend)),
    outlastsRuns,
    onError: (error) => errors.push(error),
    now: () => 7,
  });
  onTestFinished(() => store.dispose());
  const newRun = (): RunId => {
    const { runId } = store.runs.createRun(STARTED).view;
    store.runs.appendEvent(runId, 0, {
      type: 'run.finished',
      status: 'completed',
      finalAnswer: '',
      error: null,
    });
    return runId;
  };
  const count = (what: string): number =>
    Number(store.db.prepare(`SELECT count(${what}) FROM run_checkpoints`).pluck().get());
  return { store, checkpoints, errors, newRun, count, userData };
}

it('gives back what was there when each iteration began, which nobody reads in the database, and keeps a state that stays the same once', async () => {
  const { store, checkpoints, newRun, count } = open('test');
  const runId = newRun();
  for (const [index, cart] of ['nothing', 'kettles', 'kettles', 'nothing'].entries())
    await checkpoints.keep({ runId, iteration: index + 1 }, `${URL}/${index}`, stateWith(cart));
  expect(count('*')).toBe(4);
  expect(count('state')).toBe(2);
  expect(checkpoints.find({ runId, iteration: 3 })).toMatchObject({ url: `${URL}/2` });
  expect(await checkpoints.stateOf({ runId, iteration: 3 })).toEqual(stateWith('kettles'));
  expect(await checkpoints.stateOf({ runId, iteration: 4 })).toEqual(stateWith('nothing'));
  expect(checkpoints.find({ runId, iteration: 5 })).toBeNull();
  const stored = store.db.serialize().toString('latin1');
  expect(stored).not.toContain('cart of');
  expect(stored).toContain(URL);
});

it('reads it at the next start with the same keychain, and not with another one or none', async () => {
  const first = open('test');
  const runId = first.newRun();
  const at = { runId, iteration: 1 };
  await first.checkpoints.keep(at, URL, stateWith('kettles'));
  expect(await open('test', first).checkpoints.stateOf(at)).toEqual(stateWith('kettles'));
  expect(await open(null, first).checkpoints.stateOf(at)).toBeNull();
  expect(await open('other', first).checkpoints.stateOf(at)).toBeNull();
});

it('without a keychain keeps it until the program ends, or only the address where that is at once', async () => {
  const at = (runId: RunId) => ({ runId, iteration: 1 });
  const window = open(null);
  const shown = at(window.newRun());
  await window.checkpoints.keep(shown, URL, stateWith('kettles'));
  expect(await window.checkpoints.stateOf(shown)).toEqual(stateWith('kettles'));
  const command = open(null, { outlastsRuns: false });
  const other = at(command.newRun());
  await command.checkpoints.keep(other, URL, stateWith('kettles'));
  expect(command.checkpoints.find(other)).toMatchObject({ url: URL });
  expect(command.count('state')).toBe(0);
});

it('keeps only the address of what is too large, and no more than a run may have', async () => {
  const { checkpoints, newRun, count } = open('test');
  const runId = newRun();
  await checkpoints.keep({ runId, iteration: 1 }, URL, stateWith('k'.repeat(300_000)));
  expect(checkpoints.find({ runId, iteration: 1 })).toMatchObject({ url: URL });
  expect(await checkpoints.stateOf({ runId, iteration: 1 })).toBeNull();
  for (let iteration = 2; iteration < 25; iteration += 1)
    await checkpoints.keep(
      { runId, iteration },
      URL,
      stateWith(`${iteration}`.padEnd(200_000, 'k')),
    );
  expect(count('*')).toBe(24);
  expect(count('state')).toBeLessThanOrEqual(4_000_000 / 200_000);
  expect(count('state')).toBeGreaterThan(10);
});

it('does not take the state of one run for that of another', async () => {
  const { store, checkpoints, newRun } = open('test');
  const [one, other] = [newRun(), newRun()];
  await checkpoints.keep({ runId: one, iteration: 1 }, URL, stateWith('kettles'));
  store.db.exec(
    `INSERT INTO run_checkpoints SELECT '${other}', iteration, at, url, digest, state FROM run_checkpoints`,
  );
  expect(await checkpoints.stateOf({ runId: other, iteration: 1 })).toBeNull();
});

it('goes with its run and its site data, in copies of the database too; a run that is gone gets none', async () => {
  const { store, checkpoints, newRun, count, errors, userData } = open('test');
  const [deleted, kept] = [newRun(), newRun()];
  for (const runId of [deleted, kept])
    await checkpoints.keep({ runId, iteration: 1 }, URL, stateWith('kettles'));
  const copy = join(userData, 'backups', 'copy.sqlite');
  mkdirSync(join(userData, 'backups'), { recursive: true });
  store.db.exec(`VACUUM INTO '${copy}'`);
  store.deletion.deleteRuns([deleted]);
  await checkpoints.keep({ runId: deleted, iteration: 2 }, URL, stateWith('kettles'));
  expect(count('*')).toBe(1);
  checkpoints.forgetStates();
  store.copies.flush();
  expect(await checkpoints.stateOf({ runId: kept, iteration: 1 })).toBeNull();
  expect(checkpoints.find({ runId: kept, iteration: 1 })).toMatchObject({ url: URL });
  const opened = new Database(copy);
  expect(
    opened.prepare('SELECT count(*) AS rows, count(state) AS states FROM run_checkpoints').get(),
  ).toEqual({ rows: 1, states: 0 });
  opened.close();
  expect(errors).toEqual([]);
});
