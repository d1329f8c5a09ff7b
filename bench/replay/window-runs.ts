import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import type { Waymark } from '../../e2e/fixtures/waymark.ts';
import { type RunId, RunIdSchema, type TabId } from '../../src/shared/model/ids.ts';
import { type RunEvent, RunEventSchema } from '../../src/shared/model/run/run-event.ts';

const LONGEST_MS = 120_000;
const LOOK_AGAIN_MS = 100;

const StartedSchema = z.object({ runId: RunIdSchema });
const RecordingSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), default: z.string().optional() })),
});
const RunSchema = z.object({ events: z.array(RunEventSchema) });

/** A run that has ended. */
export interface EndedRun {
  readonly runId: RunId;
  readonly events: readonly RunEvent[];
  readonly status: string;
  /** Reason why the run failed; empty when it did not. */
  readonly why: string;
  /**
   * Evaluates an expression in the page's main world, in the tab where the run began; `null` where the page does not know the names in it.
   */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Runs that a person starts in the window, each in its own tab. All their approvals are given. */
export interface WindowRuns {
  /** Runs a task on a page that the person has open. */
  task(url: string, words: (evaluate: EndedRun['evaluate']) => Promise<string>): Promise<EndedRun>;
  /** Replays a run. `secret` is typed where the run did not store the typed text. */
  again(runId: RunId, secret: string): Promise<EndedRun>;
  /** Sets the size of tabs in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Clears the data that sites of this origin stored. */
  forget(origin: string): Promise<void>;
  tabUrls(): Promise<readonly string[]>;
}

type Program = Pick<Waymark, 'app' | 'request'>;

export function windowRuns(program: Program): WindowRuns {
  const { app, request } = program;
  return {
    task: async (url, words) => {
      const tabId = await openTab(program);
      await request('tab.navigate', { tabId, input: url });
      const evaluate = evaluateIn(program, tabId);
      await untilLoaded(evaluate, url);
      return follow(program, tabId, { task: await words(evaluate) });
    },
    again: async (runId, secret) => {
      const recording = await request('run.recording', { runId });
      return follow(program, await openTab(program), {
        task: '',
        parameters: valuesOf(recording, secret),
        replay: { runId, onDifference: 'stop', mayAskModel: false },
      });
    },
    resize: (width, height) =>
      app.evaluate((_electron, box) => globalThis.__waymarkTest?.tabs.setContentBox(box), {
        x: 0,
        y: 0,
        width,
        height,
      }),
    forget: (origin) =>
      app.evaluate(async (_electron, of) => {
        const tabs = globalThis.__waymarkTest?.tabs;
        const first = tabs?.list().flatMap(({ id }) => tabs.get(id) ?? [])[0];
        await first?.view.webContents.session.clearStorageData({ origin: of });
      }, origin),
    tabUrls: () =>
      app.evaluate(() => (globalThis.__waymarkTest?.tabs.list() ?? []).map(({ url }) => url)),
  };
}

/** Opens a tab with an empty page: Playwright’s emulated focus would prevent drawing the next page after the new-tab page. */
const openTab = ({ app }: Program): Promise<TabId> =>
  app.evaluate(async () => {
    const bridge = globalThis.__waymarkTest;
    if (bridge === undefined) throw new Error('The program shows no test bridge');
    const tab = await bridge.tabs.open({ url: 'about:blank', activate: true });
    const { webContents } = tab.view;
    if (webContents.isLoading())
      await new Promise<void>((loaded) => void webContents.once('did-stop-loading', loaded));
    return tab.id;
  });

const evaluateIn =
  ({ app }: Program, tabId: TabId): EndedRun['evaluate'] =>
  (expression) =>
    app.evaluate(
      (_electron, { id, code }): Promise<unknown> | undefined =>
        globalThis.__waymarkTest?.tabs.get(id)?.view.webContents.executeJavaScript(code),
      {
        id: tabId,
        code: `(() => { try { return (${expression}); } catch { return null; } })()`,
      },
    );

async function follow(program: Program, tabId: TabId, start: object): Promise<EndedRun> {
  const { app, request } = program;
  const { runId } = StartedSchema.parse(
    await request('run.start', { tabId, agentId: null, parameters: {}, ...start }),
  );
  const events = await untilEnded(request, runId);
  const end = events.findLast(({ body }) => body.type === 'run.finished')?.body;
  const finished = end?.type === 'run.finished' ? end : null;
  return {
    runId,
    events,
    status: finished?.status ?? 'running',
    why: finished?.error?.message ?? (finished === null ? 'it did not end' : ''),
    evaluate: evaluateIn(program, tabId),
    close: () =>
      app.evaluate((_electron, first) => {
        const tabs = globalThis.__waymarkTest?.tabs;
        for (const { id } of tabs?.list() ?? []) if (id >= first) tabs?.close(id);
      }, tabId),
  };
}

const valuesOf = (recording: unknown, secret: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    RecordingSchema.parse(recording).parameters.map(({ name, default: value }) => [
      name,
      value ?? secret,
    ]),
  );

async function untilLoaded(evaluate: EndedRun['evaluate'], url: string): Promise<void> {
  for (
    const deadline = Date.now() + LONGEST_MS;
    Date.now() < deadline;
    await sleep(LOOK_AGAIN_MS)
  ) {
    const shown = await evaluate("document.readyState === 'complete' ? location.href : ''");
    if (typeof shown === 'string' && shown.startsWith(new URL(url).origin)) return;
  }
  throw new Error(`${url} was not loaded`);
}

async function untilEnded(request: Waymark['request'], runId: RunId): Promise<readonly RunEvent[]> {
  const answered = new Set<string>();
  for (const deadline = Date.now() + LONGEST_MS; ; await sleep(LOOK_AGAIN_MS)) {
    const { events } = RunSchema.parse(await request('run.get', { runId }));
    if (events.at(-1)?.body.type === 'run.finished') return events;
    if (Date.now() > deadline) {
      await request('run.stop', { runId });
      return events;
    }
    for (const { body } of events) {
      if (body.type !== 'question.asked' || answered.has(body.callId)) continue;
      answered.add(body.callId);
      // An approval cannot be given in its first half second.
      await sleep(600);
      await request('run.answer', { runId, callId: body.callId, answer: 'once' });
    }
  }
}
