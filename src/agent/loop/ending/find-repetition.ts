import type { TrailItem } from '../trail.ts';

type Look = Extract<TrailItem, { readonly kind: 'look' }>;
type Act = Extract<TrailItem, { readonly kind: 'act' }>;

const SAME_ACT_TIMES = 3;
/** Limit for waits, which is higher because waiting is how one finds out that something is finished. */
const SAME_WAIT_TIMES = 6;
/** Tools that put something new into a page. */
const TYPING: ReadonlySet<string> = new Set(['type', 'click', 'drag', 'select', 'upload']);
const CYCLES = 3;
const MAX_CYCLE_LENGTH = 4;
const ROUNDS_WITHOUT_PROGRESS = 5;
const MAX_ACT_CHARS = 120;

/**
 * Describes what repeats at the end of a run's trail, for the planner and the person, or `null`. Only what the newest round has added to
 * counts, so that a run that has recovered is not warned.
 */
export function findRepetition(trail: readonly TrailItem[]): string | null {
  return findSameAct(trail) ?? findCycle(trail) ?? findStandstill(trail);
}

/** Finds the same act on the same state, again and again. */
function findSameAct(trail: readonly TrailItem[]): string | null {
  const acts = trail.filter((item) => item.kind === 'act');
  const newest = acts.at(-1)?.iteration;
  for (const act of acts.filter(({ iteration }) => iteration === newest).toReversed()) {
    // An act that brings something new after something new, such as a save of each of twelve notes, makes progress.
    const since = act.tool === 'key' || act.broughtNews ? newestNovelty(acts) : 0;
    const same = acts
      .slice(since)
      .filter((other) => other.act === act.act && other.state === act.state);
    const limit = act.tool === 'wait' ? SAME_WAIT_TIMES : SAME_ACT_TIMES;
    if (same.length < limit) continue;
    const changed = same.some(({ broughtNews }) => broughtNews) ? '' : ' and changed nothing';
    return `${shortened(act.act)} was done ${same.length} times on the same state of the page (rounds ${roundsOf(same)})${changed}.`;
  }
  return null;
}

/**
 * Index of the last new typing, press or drag: Tab or Enter between different texts is progress, though the state of a canvas page
 * stays the same.
 */
function newestNovelty(acts: readonly Act[]): number {
  const seen = new Set<string>();
  let newest = 0;
  for (const [index, { act, tool }] of acts.entries()) {
    if (!seen.has(act) && TYPING.has(tool)) newest = index;
    seen.add(act);
  }
  return newest;
}

/** Finds the same few states in the same order, three times over. */
function findCycle(trail: readonly TrailItem[]): string | null {
  const looks = withoutStanding(trail.filter((item) => item.kind === 'look'));
  for (let length = 2; length <= MAX_CYCLE_LENGTH; length += 1) {
    const tail = looks.slice(-length * CYCLES);
    if (tail.length < length * CYCLES) return null;
    const isCycle = tail.every(
      ({ state }, index) => index < length || state === tail[index - length]?.state,
    );
    if (!isCycle) continue;
    const pages = [...new Set(tail.map(({ url }) => url))];
    const where = pages.length === 1 ? `states of ${pages[0]}` : pages.join(' and ');
    return `The run goes back and forth between the same ${where} (rounds ${roundsOf(tail)}).`;
  }
  return null;
}

/** Finds consecutive rounds that show and do nothing new. */
function findStandstill(trail: readonly TrailItem[]): string | null {
  const newest = trail.at(-1)?.iteration ?? 0;
  const rounds = [...new Set(trail.map(({ iteration }) => iteration))]
    .filter((iteration) => iteration < newest)
    .slice(-ROUNDS_WITHOUT_PROGRESS);
  const first = rounds[0];
  if (first === undefined || rounds.length < ROUNDS_WITHOUT_PROGRESS) return null;
  const start = trail.findIndex(({ iteration }) => iteration === first);
  const known = new Set(trail.slice(0, start).map(identityOf));
  const hasNews = trail
    .slice(start)
    .some((item) => !known.has(identityOf(item)) && (item.kind === 'look' || item.broughtNews));
  if (hasNews || known.size === 0) return null;
  return `The last ${rounds.length} rounds have shown and done nothing new.`;
}

function identityOf(item: TrailItem): string {
  return item.kind === 'look' ? `look ${item.state}` : `act ${item.act}`;
}

/** Several looks at the same state in a row count as one. */
function withoutStanding(looks: readonly Look[]): readonly Look[] {
  return looks.filter(({ state }, index) => state !== looks[index - 1]?.state);
}

function roundsOf(items: readonly (Look | Act)[]): string {
  const rounds = [...new Set(items.map(({ iteration }) => iteration))];
  return rounds.slice(-8).join(', ');
}

function shortened(act: string): string {
  return act.length <= MAX_ACT_CHARS ? act : `${act.slice(0, MAX_ACT_CHARS)}…`;
}
