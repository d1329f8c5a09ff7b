import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';
import type { RunStarted } from '#shared/run-store/run-store.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openStore } from '../open-store.ts';
import { packText } from '../../../platform/files/packed-text.ts';

const STARTED: RunStarted = {
  type: 'run.started',
  task: 'Read the title',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: TabIdSchema.parse(1),
  steps: null,
};
const CALL = CallIdSchema.parse('call-1');
const INTENDED: RunEventBody = {
  type: 'tool.intended',
  callId: CALL,
  tool: 'click',
  args: { nodeId: 4 },
};
const MODEL_CALLED: RunEventBody = {
  type: 'model.called',
  callId: CallIdSchema.parse('model-1'),
  role: 'planner',
  model: 'built-in',
  attempt: 1,
  tokens: { input: 1200, output: 80 },
  ms: 12.5,
  error: null,
};

describe('run store', () => {
  it('gives back after a restart what was written, numbered without gaps', () => {
    const userData = tempFolder();
    const first = openStore({ userData });
    const { runId } = first.runs.createRun(STARTED).view;
    expect(first.runs.appendEvent(runId, 1, { type: 'iteration.started' })).toMatchObject({
      event: { seq: 2 },
      view: { seq: 2, usage: { iterations: 1 } },
    });
    first.runs.appendEvent(runId, 1, MODEL_CALLED, {
      request: packText('{"messages":["hello"]}'),
      answer: '"hi"',
    });
    first.runs.appendEvent(runId, 1, INTENDED);
    first.runs.appendEvent(runId, 1, {
      type: 'run.finished',
      status: 'completed',
      finalAnswer: 'Done',
      error: null,
    });
    first.dispose();

    const second = openStore({ userData });
    const events = second.runs.getEvents(runId);
    expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(second.runs.listRuns(10, null)).toEqual([toRunSummary(foldRun(events))]);
    expect(second.runs.getModelCall(runId, CallIdSchema.parse('model-1'))).toEqual({
      request: { messages: ['hello'] },
      answer: 'hi',
    });
    second.dispose();
  });

  it('adds nothing to a run that has ended, nor to one that never was', () => {
    const store = openStore({ userData: tempFolder() });
    const { runId } = store.runs.createRun(STARTED).view;
    store.runs.appendEvent(runId, 0, {
      type: 'run.finished',
      status: 'stopped',
      finalAnswer: '',
      error: null,
    });

    expect(() => store.runs.appendEvent(runId, 1, INTENDED)).toThrow(
      expect.objectContaining({ code: 'RUN_ENDED' }),
    );
    const nobody = RunIdSchema.parse('run_00000000nobody');
    expect(() => store.runs.getEvents(nobody)).toThrow(
      expect.objectContaining({ code: 'RUN_UNKNOWN' }),
    );
    expect(store.runs.getEvents(runId)).toHaveLength(2);
    store.dispose();
  });

  it('refuses a result for a call that was never intended, and leaves no hole in the numbers', () => {
    const store = openStore({ userData: tempFolder() });
    const { runId } = store.runs.createRun(STARTED).view;

    expect(() => store.runs.appendEvent(runId, 1, { type: 'tool.sent', callId: CALL })).toThrow(
      expect.objectContaining({ code: 'EVENT_INVALID' }),
    );
    expect(store.runs.appendEvent(runId, 1, INTENDED).event.seq).toBe(2);
    expect(() => store.runs.appendEvent(runId, 1, INTENDED)).toThrow(
      expect.objectContaining({ code: 'EVENT_INVALID' }),
    );
    store.dispose();
  });

  it('lists the newest runs first and goes on before a given moment', () => {
    let now = 1_700_000_000_000;
    const store = openStore({ userData: tempFolder(), now: () => (now += 1000) });
    const ids = ['one', 'two', 'three'].map(
      (task) => store.runs.createRun({ ...STARTED, task }).view.runId,
    );

    const newest = store.runs.listRuns(2, null);
    expect(newest.map((run) => run.task)).toEqual(['three', 'two']);
    expect(store.runs.listRuns(2, newest[1]?.startedAt ?? 0).map((run) => run.runId)).toEqual([
      ids[0],
    ]);
    store.dispose();
  });

  it('never lets an event be changed afterwards', () => {
    const userData = tempFolder();
    const store = openStore({ userData });
    store.runs.createRun(STARTED);
    store.dispose();

    const db = new Database(`${userData}/waymark.sqlite`);
    expect(() => db.exec(`UPDATE events SET body = '{}'`)).toThrow('an event is never changed');
    db.close();
  });

  it('opens with a run in it that was cut off and cannot be read', () => {
    const userData = tempFolder();
    const first = openStore({ userData });
    const cutOff = first.runs.createRun({ ...STARTED, task: 'Of this version' }).view.runId;
    const { runId } = first.runs.createRun({ ...STARTED, task: 'Of another version' }).view;
    first.dispose();
    const db = new Database(`${userData}/waymark.sqlite`);
    db.prepare(
      'INSERT INTO events (run_id, seq, at, iteration, type, body) VALUES (?, 2, 1, 1, ?, ?)',
    ).run(runId, 'dream.had', '{"type":"dream.had"}');
    db.close();

    const store = openStore({ userData });
    expect(store.runs.listRuns(10, null).map(({ phase }) => phase)).toEqual([
      'interrupted',
      'interrupted',
    ]);
    expect(store.runs.getView(cutOff).phase).toBe('interrupted');
    expect(() => store.runs.getEvents(runId)).toThrow(
      expect.objectContaining({ code: 'STORE_UNREADABLE' }),
    );
    store.dispose();
  });

  it('loses no committed event when the program is killed, and says which call is in doubt', async () => {
    const userData = tempFolder();
    const { runId, lastSeq } = await killWhileWriting(userData);

    const store = openStore({ userData });
    const events = store.runs.getEvents(runId);
    expect(events.length).toBeGreaterThanOrEqual(lastSeq);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    expect(store.notices).toEqual([]);

    const view = foldRun(events);
    expect(view.phase).toBe('interrupted');
    expect(store.runs.listRuns(1, null)[0]?.phase).toBe('interrupted');
    const states = new Set(
      view.iterations.flatMap(({ toolCalls }) => toolCalls.map((call) => call.state)),
    );
    expect(states).not.toContain('sent');
    expect(states).toContain('in-doubt');
    store.dispose();
  });
});

/** Lets another process write for a moment, then kills it. */
async function killWhileWriting(userData: string) {
  const script = fileURLToPath(
    new URL('../../../../testing/store/keep-writing.ts', import.meta.url),
  );
  const child = spawn(process.execPath, [script, userData], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > 60) child.kill('SIGKILL');
    });
    child.on('close', () => resolve());
  });
  const [id, ...written] = output.split('\n').slice(0, -1);
  return { runId: RunIdSchema.parse(id), lastSeq: Number(written.at(-1)) };
}
