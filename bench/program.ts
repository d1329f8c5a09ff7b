import type { ElectronApplication, Page } from '@playwright/test';

import { openWaymark } from '../e2e/fixtures/waymark.ts';
import type { BenchEntry } from '../src/main/interfaces/test-bridge/perception-bench.ts';

export interface TimedState {
  readonly text: string;
  /** Time of reading the page and writing the text, in ms. */
  readonly ms: number;
  /** Time of the whole call in ms, including the wait for a page at rest. */
  readonly wholeMs: number;
}

export interface RawCall {
  readonly ms: number;
  readonly bytes: number;
}

/** The program with one tab of 1280 × 800 that the benchmark controls. */
export interface BenchProgram {
  readonly app: ElectronApplication;
  readonly tab: Page;
  readonly versions: { readonly electron: string; readonly chromium: string };
  /** Loads a page in the tab and passes its URL to the hook. */
  open(url: string): Promise<void>;
  state(): Promise<TimedState>;
  /** Returns the elements that Waymark offers for actions, including those that its text only counts for lack of space. */
  entries(): Promise<readonly BenchEntry[]>;
  /** Makes one CDP call over Waymark's own connection, timed in the main process. */
  raw(method: 'DOMSnapshot.captureSnapshot' | 'Accessibility.getFullAXTree'): Promise<RawCall>;
  close(): Promise<void>;
}

const VIEWPORT = { x: 0, y: 0, width: 1280, height: 800 };
const LOAD_MS = 20_000;

export async function openProgram(): Promise<BenchProgram> {
  const program = await openWaymark();
  const { app } = program;
  const versions = await app.evaluate(() => ({
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
  }));
  const tab = app.windows().find((page) => page.url().startsWith('about:blank'));
  if (tab === undefined) throw new Error('The program opened no tab');
  await app.evaluate(
    (_electron, box) => globalThis.__waymarkTest?.tabs.setContentBox(box),
    VIEWPORT,
  );
  return {
    app,
    tab,
    versions,
    close: () => program.close(),
    open: async (url) => {
      await app.evaluate((_electron, hint) => {
        const bench = globalThis.__perceptionBench;
        if (bench === undefined) throw new Error('The program shows no hook for benchmarks');
        bench.targetUrlHint = hint;
      }, url);
      await tab.goto(url, { timeout: LOAD_MS, waitUntil: 'load' });
    },
    state: () =>
      app.evaluate(async () => {
        const bench = globalThis.__perceptionBench;
        if (bench === undefined) throw new Error('The program shows no hook for benchmarks');
        const started = performance.now();
        const state = await bench.snapshot();
        return { ...state, wholeMs: performance.now() - started };
      }),
    entries: () =>
      app.evaluate(async () => {
        const bench = globalThis.__perceptionBench;
        if (bench === undefined) throw new Error('The program shows no hook for benchmarks');
        return [...(await bench.list({ alsoCounted: true }))];
      }),
    raw: (method) =>
      app.evaluate(async (_electron, name) => {
        const tabs = globalThis.__waymarkTest?.tabs;
        const id = tabs?.activeId();
        const session = id === undefined || id === null ? undefined : tabs?.get(id)?.cdp;
        if (session === undefined) throw new Error('No tab is open');
        const options = { timeoutMs: 60_000 };
        const started = performance.now();
        const result =
          name === 'DOMSnapshot.captureSnapshot'
            ? await session.send(name, { computedStyles: [] }, options)
            : await session.send(name, {}, options);
        const ms = performance.now() - started;
        return { ms, bytes: Buffer.byteLength(JSON.stringify(result)) };
      }, method),
  };
}
