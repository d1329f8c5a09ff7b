import { expect, it, vi } from 'vitest';

import { VisitRecorder } from './visit-recorder.ts';
import type { Visit } from './visit-table.ts';

function recording() {
  const written: Visit[] = [];
  let now = 1000;
  const recorder = new VisitRecorder({
    write: (visits) => void written.push(...visits.map((visit) => ({ ...visit }))),
    onError: (error) => {
      throw error;
    },
    now: () => now,
  });
  const tab = recorder.openTab();
  const go = (url: string, how: { isTyped?: boolean; replaces?: boolean } = {}): void =>
    tab.arrived({ url, isTyped: how.isTyped ?? false, replaces: how.replaces ?? false });
  return { recorder, tab, go, written, pass: (ms: number) => (now += ms) };
}

it('writes a visit with the title that came after it', () => {
  const { recorder, tab, go, written } = recording();
  go('https://a.example/');
  tab.titled('https://a.example/', 'A');
  recorder.flush();
  tab.titled('https://a.example/', 'A, still');
  tab.titled('https://b.example/', 'of another page');
  recorder.flush();
  expect(written.map(({ url, title, at }) => [url, title, at])).toEqual([
    ['https://a.example/', 'A', 1000],
    ['https://a.example/', 'A, still', null],
  ]);
});

it('leaves out pages that lead on by themselves; the person typed where they lead', () => {
  const { recorder, go, written } = recording();
  go('https://short.example/', { isTyped: true });
  go('https://long.example/', { replaces: true });
  recorder.flush();
  expect(written.map(({ url, isTyped }) => [url, isTyped])).toEqual([
    ['https://long.example/', true],
  ]);
});

it('counts a page that is loaded anew only after a while', () => {
  const { recorder, go, written, pass } = recording();
  go('https://a.example/');
  go('https://a.example/');
  pass(31 * 60_000);
  go('https://a.example/');
  recorder.flush();
  expect(written.filter(({ at }) => at !== null)).toHaveLength(2);
});

it('writes by itself a moment later', () => {
  vi.useFakeTimers();
  const { go, written } = recording();
  go('https://a.example/');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(written).toHaveLength(1);
  vi.useRealTimers();
});
