import type { Page } from '@playwright/test';

import type { BenchEntry } from '../src/main/interfaces/test-bridge/perception-bench.ts';
import { parsePage } from '../src/shared/page-state/parse-page.ts';

import { marksOfRefs, offeredRefs, playwrightSnapshot } from './contestants/playwright-snapshot.ts';
import type { BenchProgram } from './program.ts';
import { labelledThings, score, type Score } from './score.ts';
import type { BenchPage } from './serve-pages.ts';
import { median } from './statistics.ts';
import { tokensOf } from './tokens.ts';
import { findTruth, markPage, type Thing } from './truth/find-truth.ts';
import { readLabels } from './truth/read-labels.ts';

/** `waymark` is called right after a change, as an agent does after an action; `waymark at rest` when nothing has changed for a while. */
export const CONTESTANTS = [
  'waymark',
  'waymark at rest',
  'playwright',
  'DOMSnapshot',
  'AXTree',
] as const;
export type Contestant = (typeof CONTESTANTS)[number];

export interface Measured {
  /** Time of the first reading after the page loaded, in ms; `null` when it was not measured. */
  readonly coldMs: number | null;
  /** Time of each reading, in ms; the page is changed before each. */
  readonly ms: readonly number[];
  readonly tokens: number | null;
  readonly bytes: number | null;
  /** Score of the elements that the text lists; `null` when there is none. */
  readonly score: Score | null;
}

export interface PageResult {
  readonly page: BenchPage;
  readonly htmlBytes: number;
  readonly results: Readonly<Partial<Record<Contestant, Measured>>>;
  /** Time of Waymark's reading on a page without changes since the last one, in ms. */
  readonly unchangedMs: number;
  /** Time of Waymark's whole call, including the wait for a page at rest, in ms. */
  readonly wholeMs: number;
  /** Recall on the whole page if the text listed the elements that it only counts (“N more further away”). */
  readonly recallWithCounted: number;
  /** Usable elements that the text neither lists nor counts. */
  readonly overlooked: readonly string[];
  /** Elements that the text only counts. */
  readonly counted: number;
  /** Errors of a contestant, and elements on which the labels and the truth script disagree. */
  readonly remarks: readonly string[];
}

/** Limit of refs that are looked up one by one. */
const MAX_LOOKED_UP = 1200;
const UNCHANGED_READINGS = 3;
/** Wait in ms that is longer than Waymark's wait for a page without any movement. */
const REST_MS = 400;

/** Loads the page twice, so that each contestant gets it fresh once, reads it in turns, and compares what was listed. */
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

/** Returns Playwright's snapshot, or `null` with a remark when it fails. */
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

/** Lets every contestant read the page once per sample, each time in another order; the page is changed before each reading. */
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

/** Changes something visible, as pages do all the time, so that no contestant answers from a cache; then forces layout. */
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
  // The text alone counts as what the model was told, whatever the program says about it.
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
