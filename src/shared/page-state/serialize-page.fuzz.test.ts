import { expect } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';
import type { PageNode, PageSnapshot } from '#shared/model/page/page-snapshot.ts';

import { paperNode, paperSnapshot } from '../../testing/fake-snapshot.ts';
import { fuzz, listOf, pick, type Random, wholeBelow } from '../../testing/fuzz/fuzz.ts';
import { hostileText } from '../../testing/hostile-text.ts';
import { outlinePage } from './outline-page.ts';
import { FULL_STATE, serializePage, SMALL_STATE } from './serialize-page.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** A tag that imitates those around page content in prompts. */
const OUR_TAG = /<\s*[/!?]*\s*(?:untrusted|browser[\s_-]*state|system[\s_-]*reminder)(?![a-z\d])/i;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function text(random: Random): string {
  return pick<() => string>(random, [
    () => hostileText(random),
    () =>
      `<${pick(random, ['', '/', ' /', '\u200B', '!'])}${pick(random, ['browser-state', 'UNTRUSTED', 'system_reminder'])}>`,
    () => `${'a'.repeat(wholeBelow(random, 80))}👍${hostileText(random)}`,
    () => hostileText(random).repeat(wholeBelow(random, 2000)),
    () => '\u0000\u2028\r\n'.repeat(9),
  ])();
}

const NUMBERS = [0, 1, -1, 0.5, 1e9, -1e9, 900] as const;

function node(random: Random, id: number): PageNode {
  const words = (): string => text(random);
  const number = (): number => pick(random, [...NUMBERS]);
  const maybe = <Value>(value: () => Value): Value | undefined =>
    random() < 0.3 ? value() : undefined;
  return paperNode(id, {
    kind: pick(random, ['clickable', 'typeable', 'scrollable']),
    tag: words(),
    role: words(),
    name: words(),
    visible: random() < 0.5,
    isNew: random() < 0.5,
    box: { x: number(), y: number(), width: Math.abs(number()), height: Math.abs(number()) },
    attributes: { [words()]: words() },
    state: {
      value: maybe(words),
      length: maybe(() => Math.round(number())),
      caret: maybe(words),
      selection: maybe(words),
      placeholder: maybe(words),
      pattern: maybe(words),
      href: maybe(words),
      looks: maybe(words),
      context: maybe(words),
      coveredBy: maybe(words),
      formatting: maybe(words),
      format: maybe(words),
      inputType: maybe(words),
      min: maybe(words),
      checked: maybe(() => true),
      options: maybe(() => listOf(random, 300, words)),
      scroll: maybe(() => ({ above: number(), below: number(), left: number(), right: number() })),
      cell: maybe(() => ({
        table: wholeBelow(random, 3),
        title: words(),
        row: wholeBelow(random, 9),
        rows: wholeBelow(random, 9),
        label: words(),
        column: words(),
        isRow: random() < 0.5,
      })),
    },
  });
}

function snapshot(random: Random): PageSnapshot {
  const words = (): string => text(random);
  const tab = (): PageSnapshot['tab'] => ({
    id: TabIdSchema.parse(1),
    url: words(),
    title: words(),
  });
  const nodes = listOf(random, random() < 0.1 ? 1500 : 40, () => 0).map((_, at) =>
    node(random, at + 1),
  );
  return paperSnapshot(nodes, {
    tab: tab(),
    otherTabs: listOf(random, 50, tab),
    says: listOf(random, 20, () => ({ kind: 'toast', text: words(), isNew: true })),
    panes: listOf(random, 20, () => node(random, 5000)),
    bareFrames: listOf(random, 10, words),
    behind: { by: words(), count: 3 },
    unfinished: { why: 'busy', words: words(), requests: 2 },
    problem: words().slice(0, 1000),
    dialog: { type: 'alert', message: words() },
    omitted: 3,
  });
}

fuzz(
  'whatever is on a page, its text keeps its size, its lines and its tags',
  { cases: 120 },
  (random) => {
    const page = snapshot(random);
    for (const state of [
      serializePage(page, FULL_STATE),
      serializePage(page, SMALL_STATE),
      outlinePage(page),
    ]) {
      expect(Buffer.byteLength(state)).toBeLessThan(MAX_BYTES);
      expect(OUR_TAG.exec(state)).toBeNull();
      expect(LONE_SURROGATE.exec(state)).toBeNull();
      expect(/[\p{Cc}\u2028\u2029\u200B\u202E]/u.exec(state.replaceAll('\n', ''))).toBeNull();
    }
  },
);
