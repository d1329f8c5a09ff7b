import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { ROUTES } from '../../src/shared/ipc/routes.ts';
import { openWaymark, type Waymark } from '../../e2e/fixtures/waymark.ts';
import { quantile } from '../statistics.ts';

declare global {
  /** Bridge of the window. */
  var waymark: { readonly request: (name: string, input: unknown) => Promise<unknown> } | undefined;
}

/** Time within which a key and its result are drawn. */
const ANSWERED_MS = 100;

/** Texts typed one after the other, as by a person who looks for a page. */
const TYPED = ['kettle harb', 'museum gar', 'https://brid', 'weather 99', 'novel isl'];

export interface Typing {
  /** Work of the window's process for one key, including drawing the key and its suggestions; p95 in ms. */
  readonly keyMs: number;
  /** Time from a key to matching suggestions; p95 in ms. */
  readonly linesMs: number;
}

/** Types into the address bar of a profile with a long history. */
export async function measureTyping(userData: string): Promise<Typing> {
  const waymark = await openWaymark({ userData });
  try {
    const bar = waymark.ui.getByRole('combobox', { name: 'Address or search' });
    await bar.focus();
    const keys: number[] = [];
    const lines: number[] = [];
    const taskMs = await followTasks(waymark.ui);
    for (const text of TYPED) {
      await bar.fill('');
      for (const key of text) lines.push(await typeKey(waymark.ui, key));
      await bar.fill('');
      for (const key of text) {
        const before = await taskMs();
        await waymark.ui.evaluate(
          (letter) => document.execCommand('insertText', false, letter),
          key,
        );
        await sleep(ANSWERED_MS);
        keys.push((await taskMs()) - before);
      }
    }
    return { keyMs: quantile(keys, 0.95), linesMs: quantile(lines, 0.95) };
  } finally {
    await waymark.close();
  }
}

/** Returns a reader of the busy time of a page's main thread. A key waits up to 16.7 ms for the next frame in any case. */
async function followTasks(ui: Page): Promise<() => Promise<number>> {
  const cdp = await ui.context().newCDPSession(ui);
  await cdp.send('Performance.enable');
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('Chromium tells no TaskDuration');
    return seconds * 1000;
  };
}

/** Types one key into the focused field as the browser would, and returns the time until its result is drawn, in ms. */
async function typeKey(ui: Page, key: string): Promise<number> {
  return ui.evaluate(async (letter) => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('The address bar has no focus');
    const next = field.value + letter;
    const isAnswered = (): boolean => {
      // The list exists once it has entries.
      const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
      const text = list?.textContent ?? '';
      return text.includes(`“${next.trim()}”`) || text.includes(next.replace('https://', ''));
    };
    const started = performance.now();
    document.execCommand('insertText', false, letter);
    while (!isAnswered() && performance.now() - started < 2000)
      await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - started;
  }, key);
}

/** Measures the time from switching to a tab until the window has drawn it in front; p95 in ms. */
export async function measureSwitching(
  waymark: Waymark,
  tabIds: readonly number[],
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1)
    for (const tabId of tabIds)
      times.push(
        await waymark.ui.evaluate(async (id) => {
          const isShown = (): boolean =>
            document.querySelector(`[data-tab-id="${id}"][aria-selected="true"]`) !== null;
          const started = performance.now();
          void globalThis.waymark?.request('tab.activate', { tabId: id });
          while (!isShown() && performance.now() - started < 5000)
            await new Promise((resolve) => setTimeout(resolve, 1));
          await new Promise(requestAnimationFrame);
          return performance.now() - started;
        }, tabId),
      );
  return quantile(times, 0.95);
}

/** Measures opening the runs page of a profile with many runs until its first row is drawn; the best of several, in ms. */
export async function measureRunsPage(userData: string): Promise<number> {
  const waymark = await openWaymark({ userData });
  try {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { tabId } = ROUTES['tab.open'].output.parse(
        await waymark.request('tab.open', { url: null }),
      );
      await waymark.ui.getByRole('heading', { name: 'Where to?' }).waitFor();
      times.push(
        await waymark.ui.evaluate(async (id) => {
          const started = performance.now();
          void globalThis.waymark?.request('tab.navigate', { tabId: id, input: 'waymark://runs' });
          while (
            document.querySelector('#content .row') === null &&
            performance.now() - started < 5000
          )
            await new Promise((resolve) => setTimeout(resolve, 1));
          await new Promise(requestAnimationFrame);
          return performance.now() - started;
        }, tabId),
      );
    }
    return quantile(times, 0.5);
  } finally {
    await waymark.close();
  }
}
