import { describe, expect, test } from 'vitest';

import type { ReportedMessage } from '#shared/model/page/frame-report.ts';

import { topTransform } from './frames/frame-transform.ts';
import { PageMessages } from './page-messages.ts';
import type { ReadFrame } from './frames/probe-covered.ts';

const viewport = {
  width: 800,
  height: 600,
  scrollX: 0,
  scrollY: 0,
  pageWidth: 800,
  pageHeight: 600,
  devicePixelRatio: 1,
};

function frameSaying(messages: readonly ReportedMessage[], world = 'a'.repeat(24)): ReadFrame {
  return {
    frame: { frameId: world, parentFrameId: null, sessionId: undefined, url: '' },
    report: {
      world,
      reading: 1,
      isPageIdle: true,
      contentType: 'text/html',
      viewport,
      nodes: [],
      omitted: 0,
      messages: [...messages],
      newestMessage: Math.max(0, ...messages.map(({ id }) => id)),
      frames: [],
      closedHosts: [],
    },
    transform: topTransform(800, 600),
    covered: new Set(),
    cutAway: new Set(),
  };
}

const message = (id: number, text: string, isGone = false): ReportedMessage => ({
  id,
  kind: 'toast',
  text,
  ageMs: 1000 - id,
  isGone,
});

describe('the messages of a page', () => {
  test('are new when they came after the last state, and in the first state of a document none is', () => {
    const all = new PageMessages();
    expect(all.tell([frameSaying([message(1, 'one')])])).toEqual([
      { kind: 'toast', text: 'one', isNew: false },
    ]);
    expect(all.tell([frameSaying([message(1, 'one'), message(2, 'two')])])).toEqual([
      { kind: 'toast', text: 'two', isNew: true },
      { kind: 'toast', text: 'one', isNew: false },
    ]);
  });

  test('that are gone are told once, and not at all when a state has told them while they were there', () => {
    const all = new PageMessages();
    all.tell([frameSaying([message(1, 'seen')])]);
    const later = frameSaying([message(1, 'seen', true), message(2, 'missed', true)]);
    expect(all.tell([later])).toEqual([
      { kind: 'toast', text: 'missed', isNew: true, isGone: true },
    ]);
    expect(all.tell([later])).toEqual([]);
  });

  test('are cleaned, and said once where two frames say the same', () => {
    const frames = [
      frameSaying([message(1, 'Sa\u200Bved\n now')]),
      frameSaying([message(2, 'Saved now')], 'b'.repeat(24)),
    ];
    expect(new PageMessages().tell(frames).map(({ text }) => text)).toEqual(['Saved now']);
  });
});
