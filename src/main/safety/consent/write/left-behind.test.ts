import { describe, expect, it } from 'vitest';

import { post, setUpReviewer } from '../../../../testing/consent/set-up-reviewer.ts';
import { SHOP } from '../../../../testing/consent/set-up-consent.ts';
import { readContractByRule } from '../../../../testing/consent/honest-reader.ts';

const TASK = 'Rename the note "Old project" to "New project"; keep its text.';

async function setUp(task = TASK) {
  const run = setUpReviewer({
    ground: {
      words: [task],
      sites: [SHOP],
      base: { mode: 'look', sites: [], never: [], from: 'none' },
    },
    reading: readContractByRule(task),
  });
  await run.contract.ready;
  run.consent.entered(['Old project']);
  run.consent.entered(['New project']);
  run.press('Confirm');
  return run;
}
const save = (name: string) =>
  post(`/notes/${name}`, { title: name, text: 'Plan B' }, { method: 'PUT' });
const remove = (name: string) => post(`/all/notes/${name}`, {}, { method: 'DELETE' });

describe('a thing that is renamed', () => {
  it('may be removed under its old name, once, after it was saved under the new one', async () => {
    const run = await setUp();
    expect(await run.send(save('New project'))).toBe(true);
    expect(await run.send(remove('Old project'))).toBe(true);
    expect(await run.send(remove('kept/Old project'))).toBe(false);
    expect(run.refused).toMatchObject([{ verb: 'delete' }]);
  });

  it('stays where nothing was saved, or the server did not take it', async () => {
    expect(await (await setUp()).send(remove('Old project'))).toBe(false);
    const failed = await setUp();
    expect(await failed.send(save('New project'), 500)).toBe(true);
    expect(await failed.send(remove('Old project'))).toBe(false);
    const inPlace = await setUp();
    expect(await inPlace.send(save('Old project'))).toBe(true);
    expect(await inPlace.send(remove('Old project'))).toBe(false);
  });

  it('lets nothing else be removed', async () => {
    for (const name of ['Old project 2', 'The Old project', '17', 'Old', 'New project']) {
      const run = await setUp();
      expect(await run.send(save('New project'))).toBe(true);
      expect([name, await run.send(remove(name))]).toEqual([name, false]);
    }
    const elsewhere = await setUp();
    expect(await elsewhere.send(save('New project'))).toBe(true);
    const url = 'https://other.example/all/notes/Old project';
    expect(await elsewhere.send(post(url, {}, { method: 'DELETE' }))).toBe(false);
  });

  it('is kept by a task that forbids it, or asks for something else', async () => {
    for (const task of [
      `${TASK} Do not delete anything.`,
      'Create a note "New project" like "Old project".',
    ]) {
      const run = await setUp(task);
      expect(await run.send(save('New project'))).toBe(true);
      expect([task, await run.send(remove('Old project'))]).toEqual([task, false]);
    }
  });
});
