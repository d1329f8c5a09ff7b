import { join } from 'node:path';

import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { CallIdSchema, type RunId, TabIdSchema } from '#shared/model/ids.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openStore } from '../open-store.ts';

const call = (id: string) => CallIdSchema.parse(id);
const intended = (id: string): RunEventBody => ({
  type: 'tool.intended',
  callId: call(id),
  tool: 'click',
  args: { nodeId: 4 },
});
const sent = (id: string): RunEventBody => ({ type: 'tool.sent', callId: call(id) });
const finished = (id: string, ok: boolean): RunEventBody => ({
  type: 'tool.finished',
  callId: call(id),
  result: ok
    ? { ok: true, output: null, effect: { changes: [] } }
    : {
        ok: false,
        error: { code: 'TARGET_NOT_FOUND', message: 'No.', next: 'Look.' },
      },
  ms: 12.5,
});

it('rounds and calls of runs can be queried, as their events tell them', () => {
  const userData = tempFolder();
  const first = openStore({ userData });
  const { runId } = first.runs.createRun({
    type: 'run.started',
    task: 'Read the title',
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    tabId: TabIdSchema.parse(1),
    steps: null,
  }).view;
  const write = (iteration: number, ...bodies: readonly RunEventBody[]) => {
    for (const body of bodies) first.runs.appendEvent(runId, iteration, body);
  };
  write(1, { type: 'iteration.started' }, seen('https://a.example/'), seen('https://b.example/'));
  write(1, intended('c1'), sent('c1'), finished('c1', true), intended('c2'));
  write(2, { type: 'iteration.started' }, intended('c3'), finished('c3', false));
  write(2, intended('c4'), sent('c4'));
  // No other connection can read the database while the store is open.
  first.dispose();
  expect(statesOf(userData, runId)).toEqual({
    c1: 'done',
    c2: 'intended',
    c3: 'failed',
    c4: 'sent',
  });
  // The next start marks the run as interrupted.
  openStore({ userData }).dispose();
  expect(statesOf(userData, runId)).toMatchObject({ c2: 'intended', c4: 'in-doubt' });
  expect(rowsOf(userData, 'SELECT number, url, title, plan FROM iterations')).toEqual([
    { number: 1, url: 'https://a.example/', title: 'A page', plan: null },
    { number: 2, url: null, title: null, plan: null },
  ]);
  expect(
    rowsOf(userData, "SELECT iteration, tool, args, ms FROM tool_executions WHERE call_id = 'c1'"),
  ).toEqual([{ iteration: 1, tool: 'click', args: '{"nodeId":4}', ms: 12.5 }]);
});

const seen = (url: string): RunEventBody => ({
  type: 'state.observed',
  tabId: TabIdSchema.parse(1),
  url,
  title: 'A page',
  nodeCount: 1,
  text: '',
  screenshot: null,
  ms: 1,
});

function rowsOf(userData: string, sql: string): readonly unknown[] {
  const db = new Database(join(userData, 'waymark.sqlite'), { readonly: true });
  const rows = db.prepare(sql).all();
  db.close();
  return rows;
}

const statesOf = (userData: string, runId: RunId): unknown =>
  Object.fromEntries(
    rowsOf(userData, `SELECT call_id, state FROM tool_executions WHERE run_id = '${runId}'`).map(
      (row) => Object.values(z.object({ call_id: z.string(), state: z.string() }).parse(row)),
    ),
  );
