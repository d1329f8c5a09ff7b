import { EventEmitter } from 'node:events';

import { afterEach, expect, it } from 'vitest';

import { VisitRecorder } from './visit-recorder.ts';
import { watchVisits } from './watch-visits.ts';

/** Part of a tab's contents that visits are recorded from. */
class FakeContents extends EventEmitter {
  entries: string[] = [];
  index = -1;
  /** Shown URL, where it differs from that of the entry. */
  shown: string | null = null;
  readonly navigationHistory = {
    getActiveIndex: () => this.index,
    length: () => this.entries.length,
    getAllEntries: () => this.entries.map((url) => ({ url, title: '' })),
  };

  getURL(): string {
    return this.shown ?? this.entries[this.index] ?? '';
  }

  arrive(entries: string[], index: number): void {
    this.entries = entries;
    this.index = index;
    this.emit('did-navigate', {}, entries[index], 200);
  }
}

const recorders: VisitRecorder[] = [];
afterEach(() => {
  for (const recorder of recorders.splice(0)) recorder.dispose();
});

it('counts no visit for a page that a tab shows again after the start, nor for those before it', () => {
  const written: string[] = [];
  const recorder = new VisitRecorder({
    write: (visits) => written.push(...visits.map(({ url }) => url)),
    onError: (error) => {
      throw error;
    },
    now: () => 0,
  });
  recorders.push(recorder);
  const contents = new FakeContents();
  let reason: 'again' | 'other' = 'again';
  watchVisits(contents as never, { recorder, isPerson: () => true, takeReason: () => reason });

  contents.arrive(['https://a.example/', 'https://b.example/'], 1);
  reason = 'other';
  contents.arrive(['https://a.example/', 'https://b.example/'], 0);
  contents.arrive(['https://a.example/', 'https://c.example/'], 1);
  contents.shown = 'view-source:https://d.example/';
  contents.arrive(['https://a.example/', 'https://d.example/'], 1);
  recorder.flush();
  expect(written).toEqual(['https://c.example/']);
});
