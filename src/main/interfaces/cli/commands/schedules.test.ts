import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { ScheduleTable } from '../../../runs/schedules/schedule-table.ts';
import { openStore, type Store } from '../../../storage/store/open-store.ts';
import { runSchedulesCommand } from './schedules.ts';

const NOW = Date.parse('2026-03-10T10:00:00+01:00');
const ListSchema = z.object({ schedules: z.array(z.looseObject({ id: z.string() })) });

let store: Store;
// The parser itself prints help and usage errors.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  store = openStore({ userData: tempFolder(), now: () => NOW });
});
afterEach(() => {
  store.dispose();
  vi.restoreAllMocks();
});

function start(...args: readonly string[]) {
  const printed = { stdout: '', stderr: '' };
  const exitCode = runSchedulesCommand(args, {
    command: 'waymark schedules',
    table: new ScheduleTable(store.db, store.copies),
    check: () => undefined,
    now: NOW,
    timeZone: 'Europe/Berlin',
    stdout: (text) => (printed.stdout += text),
    stderr: (text) => (printed.stderr += text),
  });
  return { exitCode, ...printed };
}

function fileWith(content: object): string {
  const file = join(tempFolder(), 'schedule.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const NEWS = {
  name: 'News',
  task: 'open example.org and read the heading',
  when: { kind: 'daily', time: '08:30' },
};

it('adds a schedule from a file, lists it with its next time, and removes it', () => {
  const added = start('--add', fileWith(NEWS));
  expect(added).toMatchObject({ exitCode: 0, stderr: '' });
  const listed = start();
  const { schedules } = ListSchema.parse(JSON.parse(listed.stdout));
  expect(schedules).toMatchObject([
    { name: 'News', isOn: true, nextAt: NOW + 22.5 * 3_600_000, missed: 'once', output: null },
  ]);
  expect(start('--remove', schedules[0]?.id ?? '').exitCode).toBe(0);
  expect(JSON.parse(start().stdout)).toEqual({ schedules: [] });
});

it('takes a folder for results by its path', () => {
  const folder = tempFolder();
  const output = { kind: 'file', folder, format: 'json' };
  expect(start('--add', fileWith({ ...NEWS, output })).exitCode).toBe(0);
  expect(new ScheduleTable(store.db, store.copies).list()).toMatchObject([{ folder }]);
  const gone = { ...output, folder: join(folder, 'gone') };
  expect(start('--add', fileWith({ ...NEWS, output: gone }))).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('not there any more'),
  });
});

it('says what is wrong: no such file, no task, no such time, no such schedule, bad usage', () => {
  const say = (content: object) => start('--add', fileWith(content)).stderr;
  expect(start('--add', '/nowhere.json')).toMatchObject({ exitCode: 1 });
  expect(say({ ...NEWS, task: '' })).toContain('neither a task nor an agentId');
  expect(say({ ...NEWS, when: { kind: 'cron', expression: '61 * * * *' } })).toContain(
    'no cron expression',
  );
  expect(say({ ...NEWS, when: { kind: 'once', at: NOW - 1 } })).toContain('has passed');
  expect(start('--remove', 'sch_0000000000000000')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('no such schedule'),
  });
  expect(start('--remove').exitCode).toBe(2);
});
