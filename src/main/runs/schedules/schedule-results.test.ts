import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '#shared/errors/app-error.ts';
import { McpServerIdSchema } from '#shared/mcp/mcp-server.ts';

import { DRAFT, openSchedules as open } from '../../../testing/open-test-schedules.ts';
import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { ScheduleTable } from './schedule-table.ts';

const BEGIN = Date.parse('2026-03-10T10:00:00+01:00');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: BEGIN });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what came in', () => {
  it('is told every time, or only if it is another than before', async () => {
    const { service, told, runOnce } = open();
    const always = service.save(null, DRAFT);
    for (const answer of ['39', '39', '35']) await runOnce(always, answer);
    expect(told.map(({ change }) => change?.kind)).toEqual(['first', 'same', 'text']);
    const changes = service.save(null, { ...DRAFT, tellsOnlyChanges: true });
    for (const answer of ['39', '39', '35']) await runOnce(changes, answer);
    expect(told.slice(3).map(({ change }) => change?.kind)).toEqual(['first', 'text']);
    expect(service.results(changes, null, 10)).toHaveLength(3);
  });

  it('is compared with the last run that was completed, and shows both', async () => {
    const { service, runOnce } = open();
    const id = service.save(null, DRAFT);
    await runOnce(id, '39');
    const error = { code: 'RUN_FAILED', message: 'Not done.', next: 'Read.' };
    await runOnce(id, 'Nothing', { status: 'failed', error });
    await runOnce(id, '35');
    const [newest] = service.results(id, null, 1);
    expect(service.result(newest?.id ?? 0)).toMatchObject({
      after: { answer: '35' },
      before: { content: { answer: '39' } },
    });
  });

  it('goes with its run when that is deleted', async () => {
    const { service, store, begun, runOnce } = open();
    const id = service.save(null, DRAFT);
    await runOnce(id, '39');
    const [run] = begun;
    if (run === undefined) throw new Error('no run');
    store.runs.appendEvent(run.runId, 0, {
      type: 'run.finished',
      status: 'completed',
      finalAnswer: '39',
      error: null,
    });
    store.deletion.deleteRuns([run.runId]);
    expect(service.results(null, null, 10)).toEqual([]);
    expect(() => service.result(1)).toThrow(/no such result/);
  });

  it('is written to the folder as a new file each time, tables as CSV, and a folder that is gone is told', async () => {
    const { service, runOnce } = open();
    const path = tempFolder();
    const folder = service.keepFolder(path);
    const id = service.save(null, { ...DRAFT, output: { kind: 'file', folder, format: 'csv' } });
    const rows = [['Riga', '=39']];
    const tables = [{ name: '', columns: ['Name', 'Price'], rows }];
    await runOnce(id, 'Found one.', { content: { answer: 'Found one.', tables } });
    await runOnce(id, 'Only words');
    const files = readdirSync(path).toSorted();
    expect(files).toHaveLength(2);
    expect(files[0]).toMatch(/^Prices 2026-03-10 \d\d-\d\d \(2\)\.csv$/);
    expect(readFileSync(join(path, files[1] ?? ''), 'utf8')).toBe(
      "\uFEFFName,Price\r\nRiga,'=39\r\n",
    );
    await rm(path, { recursive: true });
    expect(existsSync(path)).toBe(false);
    expect(service.list()).toMatchObject([{ problem: { code: 'SCHEDULE_FOLDER_GONE' } }]);
    await runOnce(id, 'More words');
    expect(service.results(id, null, 1)).toMatchObject([
      { status: 'completed', file: null, error: { code: 'SCHEDULE_FOLDER_GONE' } },
    ]);
  });

  it('is given to a tool, in the places of its arguments that ask for it, and a refusal is told', async () => {
    const { service, runOnce, given, refuse, end } = open();
    const args = { to: ['me'], deep: { text: '{{name}}: {{result}} {{other}}' } };
    const serverId = McpServerIdSchema.parse('notes');
    const output = { kind: 'mcp' as const, serverId, tool: 'add', args };
    const id = service.save(null, { ...DRAFT, output });
    const tables = [{ name: 'Kettles', columns: ['Name'], rows: [['{{name}}']] }];
    await runOnce(id, 'One', { content: { answer: 'One.', tables } });
    const data = '[{"name":"Kettles","rows":[{"Name":"{{name}}"}]}]';
    expect(given).toEqual([{ to: ['me'], deep: { text: `Prices: One.\n\n${data} {{other}}` } }]);
    expect(service.results(id, null, 1)).toMatchObject([{ file: 'Notes: add', error: null }]);
    await service.runNow(id);
    refuse(new AppError({ code: 'MCP_TOOL_DENIED', message: 'No.', next: 'Leave it.' }));
    await end('Two');
    expect(service.results(id, null, 1)).toMatchObject([
      { status: 'completed', file: null, error: { code: 'MCP_TOOL_DENIED' } },
    ]);
  });

  it('is listed up to a thousand of a schedule', () => {
    const { store, service } = open();
    const id = service.save(null, DRAFT);
    const table = new ScheduleTable(store.db, store.copies);
    const error = { code: 'RUNS_FULL', message: 'Full.', next: 'Wait.' };
    for (let at = 1; at <= 1005; at += 1) table.note(id, at, 'failed', error);
    const kept = store.db.prepare('SELECT count(*), min(at) FROM schedule_results').raw().get();
    expect(kept).toEqual([1000, 6]);
  });

  it('of a schedule that cannot be read does not keep the others from being listed', () => {
    const { store, service } = open();
    const id = service.save(null, DRAFT);
    service.save(null, { ...DRAFT, name: 'Other' });
    store.db.prepare(`UPDATE schedules SET body = '{"when":"by moon"}' WHERE id = ?`).run(id);
    expect(service.list()).toMatchObject([{ draft: { name: 'Other' } }]);
  });
});
