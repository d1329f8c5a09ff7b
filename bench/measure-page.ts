import type { Page } from '@playwright/test';

import type { BenchEntry } from '../src/main/test-bridge/perception-bench.ts';
import { parsePage } from '../src/shared/page-state/parse-page.ts';

import { marksOfRefs, offeredRefs, playwrightSnapshot } from './contestants/playwright-snapshot.ts';
import type { BenchProgram } from './program.ts';
import { labelledThings, score, type Score } from './score.ts';
import type { BenchPage } from './serve-pages.ts';
import { median } from './statistics.ts';
import { tokensOf } from './tokens.ts';
import { findTruth, markPage, type Thing } from './truth/find-truth.ts';
import { readLabels } from './truth/read-labels.ts';

/** `waymark` is asked right after a change, as an agent asks after an act, `waymark at rest` when nothing has changed for a while. */
export const CONTESTANTS = [
  'waymark',
  'waymark at rest',
  'playwright',
  'DOMSnapshot',
  'AXTree',
] as const;
export type Contestant = (typeof CONTESTANTS)[number];

export interface Measured {
  /** The first reading after the page was loaded, ms; null where it was not taken. */
  readonly coldMs: number | null;
  /** Each reading, ms; before each the page was changed. */
  readonly ms: readonly number[];
  readonly tokens: number | null;
  readonly bytes: number | null;
  /** Of what the text tells of. */
  readonly score: Score | null;
}

export interface PageResult {
  readonly page: BenchPage;
  readonly htmlBytes: number;
  readonly results: Readonly<Partial<Record<Contestant, Measured>>>;
  /** Waymark on a page that did not change since the reading before, ms. */
  readonly unchangedMs: number;
  /** Waymark's call as a whole, with the wait for a page at rest, ms. */
  readonly wholeMs: number;
  /** Recall of the whole page if the elements that Waymark's text only counts (“N more further away”) were told as well. */
  readonly recallWithCounted: number;
  /** What is usable and not even counted. */
  readonly overlooked: readonly string[];
  /** Elements that the text only counts. */
  readonly counted: number;
  /** What went wrong for a contestant, or where the labels and the truth script disagree. */
  readonly remarks: readonly string[];
}

/** More refs than this are not looked up one by one. */
const MAX_LOOKED_UP = 1200;
const UNCHANGED_READINGS = 3;
/** Longer than any page is waited for that nothing moves on. */
const REST_MS = 400;

/** Loads the page twice (each of the two gets it fresh once), takes turns in reading it, and then compares what was listed. */
export async function measurePage(
  program: BenchProgram,
  page: BenchPage,
  samples: number,
): Promise<PageResult> {
  const { tab } = program;
  const remarks: string[] = [];
  await program.open(page.url);
  const coldPlaywright = await tryPlaywright(tab, remarks);
  await program.open(page.url);
  const coldWaymark = await program.state();
  const { ms, wholeMs, bytes } = await readInTurns(program, samples, remarks, {
    withPlaywright: coldPlaywright !== null,
  });
  await program.state();
  const unchanged: number[] = [];
  let text = '';
  for (let reading = 0; reading < UNCHANGED_READINGS; reading += 1) {
    const state = await program.state();
    unchanged.push(state.ms);
    text = state.text;
  }
  const scores = await compare(program, page, remarks);
  const htmlBytes = await tab.evaluate(() => new Blob([document.documentElement.outerHTML]).size);
  const measured = (coldMs: number, times: readonly number[], said: string, own: Score | null) => ({
    coldMs,
    ms: times,
    tokens: tokensOf(said),
    bytes: Buffer.byteLength(said),
    score: own,
  });
  return {
    page,
    htmlBytes,
    remarks,
    wholeMs: median(wholeMs),
    unchangedMs: median(unchanged),
    recallWithCounted: scores.waymarkWithCounted.recallPage,
    overlooked: scores.waymarkWithCounted.missed,
    counted: Number(/^(\d+) more further away/m.exec(text)?.[1] ?? 0),
    results: {
      waymark: measured(coldWaymark.ms, ms.waymark, text, scores.waymark),
      ...(coldPlaywright !== null && {
        playwright: measured(
          coldPlaywright.ms,
          ms.playwright,
          coldPlaywright.text,
          scores.playwright,
        ),
      }),
      'waymark at rest': timesOnly(ms['waymark at rest']),
      DOMSnapshot: timesOnly(ms.DOMSnapshot, bytes.DOMSnapshot),
      AXTree: timesOnly(ms.AXTree, bytes.AXTree),
    },
  };
}

/** Playwright's snapshot; `null` and a remark where it fails. */
async function tryPlaywright(
  tab: Page,
  remarks: string[],
): Promise<Awaited<ReturnType<typeof playwrightSnapshot>> | null> {
  return playwrightSnapshot(tab).catch((error: unknown) => {
    remarks.push(`playwright: ${String(error).split('\n')[0]?.slice(0, 200)}`);
    return null;
  });
}

interface Readings {
  readonly ms: Readonly<Record<Contestant, number[]>>;
  readonly wholeMs: readonly number[];
  readonly bytes: Readonly<Partial<Record<Contestant, number>>>;
}

/** Every contestant reads the page once a sample, each time another one first; before each reading the page is changed. */
async function readInTurns(
  program: BenchProgram,
  samples: number,
  remarks: string[],
  { withPlaywright }: { readonly withPlaywright: boolean },
): Promise<Readings> {
  const { tab } = program;
  const wholeMs: number[] = [];
  const bytes: Partial<Record<Contestant, number>> = {};
  const ms: Readings['ms'] = {
    waymark: [],
    'waymark at rest': [],
    playwright: [],
    DOMSnapshot: [],
    AXTree: [],
  };
  const raw = async (
    contestant: 'DOMSnapshot' | 'AXTree',
    method: Parameters<BenchProgram['raw']>[0],
  ): Promise<number> => {
    const call = await program.raw(method);
    bytes[contestant] = call.bytes;
    return call.ms;
  };
  const readings: Readonly<Record<Contestant, () => Promise<number | null>>> = {
    waymark: async () => {
      const state = await program.state();
      wholeMs.push(state.wholeMs);
      return state.ms;
    },
    'waymark at rest': async () => {
      await tab.evaluate((restMs) => new Promise((rested) => setTimeout(rested, restMs)), REST_MS);
      return (await program.state()).ms;
    },
    playwright: async () =>
      withPlaywright ? ((await tryPlaywright(tab, remarks))?.ms ?? null) : null,
    DOMSnapshot: () => raw('DOMSnapshot', 'DOMSnapshot.captureSnapshot'),
    AXTree: () => raw('AXTree', 'Accessibility.getFullAXTree'),
  };
  for (let sample = 0; sample < samples; sample += 1) {
    for (let turn = 0; turn < CONTESTANTS.length; turn += 1) {
      const contestant = CONTESTANTS[(sample + turn) % CONTESTANTS.length] ?? 'waymark';
      await touch(tab);
      const taken = await readings[contestant]();
      if (taken !== null) ms[contestant].push(taken);
    }
  }
  return { ms, wholeMs, bytes };
}

const timesOnly = (ms: readonly number[], bytes: number | null = null): Measured => ({
  coldMs: null,
  ms,
  tokens: null,
  bytes,
  score: null,
});

/** Changes something that can be seen, as pages do all the time, so that nobody answers from memory; and has it laid out. */
async function touch(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    const name = 'bench-touch';
    const there = document.getElementById(name);
    if (there !== null) there.remove();
    else {
      const word = document.createElement('span');
      word.id = name;
      word.textContent = 'changed';
      document.body.append(word);
    }
    return document.body.getBoundingClientRect().height;
  });
}

interface Scores {
  readonly waymark: Score;
  readonly waymarkWithCounted: Score;
  readonly playwright: Score | null;
}

async function compare(program: BenchProgram, page: BenchPage, remarks: string[]): Promise<Scores> {
  const { tab } = program;
  await tab.evaluate(() => document.getElementById('bench-touch')?.remove());
  await markPage(tab);
  const { text } = await program.state();
  const entries = await program.entries();
  // What a model is told is what can be read in the text, whatever the program says of it.
  const told = new Set(
    parsePage(text)
      .nodes.filter(({ isCovered, kind }) => !isCovered && kind !== 'scrollable')
      .map(({ nodeId }) => nodeId),
  );
  const isTold = ({ nodeId }: BenchEntry): boolean => told.has(nodeId);
  if (entries.some((entry) => entry.isInText !== isTold(entry)))
    remarks.push('waymark: list() and the text do not name the same elements');
  const markOf = (entry: BenchEntry): string =>
    'mark' in entry ? entry.mark : `unmarked:${entry.targetId}-${entry.backendNodeId}`;
  const shown = await playwrightSnapshot(tab).catch(() => null);
  const refs = shown === null ? [] : offeredRefs(shown.text);
  const refMarks = refs.length > MAX_LOOKED_UP ? null : await marksOfRefs(tab, refs);
  const found = await findTruth(tab, page.kind !== 'big');
  const things = page.kind === 'labelled' ? labelledThings(await readLabels(tab)) : found;
  if (page.kind === 'labelled') {
    remarks.push(...disagreements(things, found));
    for (const entry of entries)
      if ('mark' in entry && /^(?:now|later):/.test(entry.mark))
        if (entry.visible !== entry.mark.startsWith('now:'))
          remarks.push(`waymark: ${entry.mark} is called ${entry.visible ? 'visible' : 'hidden'}`);
  }
  return {
    waymark: score(things, entries.filter(isTold).map(markOf)),
    waymarkWithCounted: score(things, entries.map(markOf)),
    playwright: shown === null || refMarks === null ? null : score(things, refMarks),
  };
}

function disagreements(labelled: readonly Thing[], found: readonly Thing[]): readonly string[] {
  const byMark = new Map(found.map((thing) => [thing.mark, thing]));
  return labelled.flatMap(({ mark, now, page }) => {
    const thing = byMark.get(mark);
    if (thing === undefined || mark.startsWith('any:')) return [];
    return thing.now === now && thing.page === page
      ? []
      : [`truth: ${mark} by the truth script: now ${thing.now}, page ${thing.page}`];
  });
}
