import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openDatabase } from '../database/database.ts';
import { createRunStore } from './sqlite-run-store.ts';

const FULL = 2;

describe('what a run waits for the disk for', () => {
  it('is acts and the person, not looks and thoughts; and nothing else in the database is ever written without waiting', () => {
    const folder = tempFolder();
    const { db } = openDatabase({
      file: join(folder, 'waymark.sqlite'),
      backupFolder: join(folder, 'backups'),
      now: Date.now,
    });
    const pragma = vi.spyOn(db, 'pragma');
    const runs = createRunStore(db, Date.now);
    const { runId } = runs.createRun({
      type: 'run.started',
      task: 'Read the title',
      agentId: null,
      provider: 'builtin',
      model: 'built-in',
      tabId: TabIdSchema.parse(1),
      steps: null,
    }).view;
    const waits = (body: Parameters<typeof runs.appendEvent>[2]): boolean => {
      pragma.mockClear();
      runs.appendEvent(runId, 1, body);
      const hasWaited = !pragma.mock.calls.some(([text]) => text === 'synchronous = NORMAL');
      expect(db.pragma('synchronous', { simple: true })).toBe(FULL);
      return hasWaited;
    };
    const [click, read] = [CallIdSchema.parse('call-1'), CallIdSchema.parse('call-2')];
    const done: ToolResult = { ok: true, output: '', effect: { changes: [] } };

    expect(waits({ type: 'iteration.started' })).toBe(false);
    expect(waits({ type: 'note', level: 'info', text: 'x' })).toBe(false);
    expect(waits({ type: 'tool.intended', callId: click, tool: 'click', args: {} })).toBe(false);
    expect(waits({ type: 'tool.sent', callId: click })).toBe(true);
    expect(waits({ type: 'tool.finished', callId: click, result: done, ms: 1 })).toBe(true);
    expect(waits({ type: 'tool.intended', callId: read, tool: 'read_page', args: {} })).toBe(false);
    expect(waits({ type: 'tool.sent', callId: read })).toBe(false);
    expect(waits({ type: 'tool.finished', callId: read, result: done, ms: 1 })).toBe(false);
    expect(waits({ type: 'person.said', text: 'And the second one' })).toBe(true);
    db.close();
  });
});
