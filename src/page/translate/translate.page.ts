/** Page script of translation: returns the text of the page in batches and shows the translations. The only entry of this folder. */
import type { Piece, TextBlock } from '#shared/model/translation/text-block.ts';

import { type LanguageSigns, languageSigns } from './language-signs.ts';
import { PageUnits } from './page-units.ts';
import type { TextUnit } from './text-unit.ts';

/** Most characters of the first batch, which is small so that a translation appears soon. */
const FIRST_CHARS = 700;
const BATCH_CHARS = 2500;
const MOST_BLOCKS = 40;
/** Longest block that is translated, in characters; the model would cut off a longer one. */
const LONGEST_BLOCK = 6000;
const MOST_PIECES = 400;
/** Distance above and below the viewport in which text is translated ahead, in viewport heights. */
const AHEAD = 1;
/** Interval in ms of the search for text that has come into view. */
const LOOK_MS = 500;

type Batch = readonly TextBlock[];

let isOn = false;
let timer: ReturnType<typeof setInterval> | undefined;
let hasGivenAny = false;
let declared: string | null = null;
const waiting: ((batch: Batch | null) => void)[] = [];
const units = new PageUnits(() => look());
const onScroll = (): void => look();
const SCROLLS = { capture: true, passive: true } as const;

export const languageHere = (): LanguageSigns => languageSigns();

/** Starts or resumes translation; earlier translations are shown at once. */
export function start(language: string): boolean {
  stop();
  isOn = true;
  hasGivenAny = false;
  units.watch();
  const all = units.list();
  units.change(() => {
    for (const unit of all) {
      unit.showTranslation();
      if (unit.state !== 'translated') unit.state = 'new';
    }
  });
  declared = document.documentElement.getAttribute('lang');
  document.documentElement.lang = language;
  addEventListener('scroll', onScroll, SCROLLS);
  timer = setInterval(look, LOOK_MS);
  return true;
}

/** Resolves with the next texts to translate, those in view first; `null` once translation is stopped. */
export function nextBatch(): Promise<Batch | null> {
  if (!isOn) return Promise.resolve(null);
  return new Promise((resolve) => {
    waiting.push(resolve);
    look();
  });
}

/** Shows translations of the requested units; units without one are not changed. Returns the number of translations shown. */
export function show(
  asked: readonly number[],
  blocks: readonly { readonly id: number; readonly pieces: readonly Piece[] }[],
): number {
  let shown = 0;
  units.change((unitOf) => {
    for (const id of asked) {
      const unit = unitOf(id);
      const block = blocks.find((each) => each.id === id);
      if (unit === undefined) continue;
      if (isOn && block !== undefined && unit.translate(block.pieces)) shown += 1;
      else unit.state = 'failed';
    }
  });
  return shown;
}

/** Stops translation and restores the original. Returns `false` if it was not on. */
export function stop(): boolean {
  if (!isOn) return false;
  isOn = false;
  clearInterval(timer);
  removeEventListener('scroll', onScroll, SCROLLS);
  const all = units.list();
  units.change(() => {
    for (const unit of all) unit.restore();
  });
  units.unwatch();
  if (declared === null) document.documentElement.removeAttribute('lang');
  else document.documentElement.lang = declared;
  for (const answer of waiting.splice(0)) answer(null);
  return true;
}

/** Ends the batches but leaves the translated text. Returns whether translation is on. */
export function pause(): boolean {
  for (const answer of waiting.splice(0)) answer(null);
  return isOn;
}

function look(): void {
  const [answer] = waiting;
  if (!isOn || answer === undefined) return;
  const batch = takeBatch();
  if (batch.length === 0) return;
  waiting.shift();
  hasGivenAny = true;
  answer(batch);
  look();
}

function takeBatch(): Batch {
  const most = hasGivenAny ? BATCH_CHARS : FIRST_CHARS;
  const batch: TextUnit[] = [];
  let chars = 0;
  for (const unit of unitsInReach()) {
    if (unit.chars > LONGEST_BLOCK || unit.pieces.length > MOST_PIECES) {
      unit.state = 'failed';
      continue;
    }
    if (batch.length > 0 && (chars + unit.chars > most || batch.length >= MOST_BLOCKS)) break;
    chars += unit.chars;
    batch.push(unit);
  }
  for (const unit of batch) unit.state = 'sent';
  return batch.map(({ id, pieces }) => ({ id, pieces: [...pieces] }));
}

/** New text in or near the viewport, the nearest first. */
function unitsInReach(): readonly TextUnit[] {
  const reach = innerHeight * AHEAD;
  return units
    .list()
    .filter((unit) => unit.state === 'new' && unit.isShown)
    .map((unit) => ({ unit, box: unit.box }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .filter(({ box }) => box.bottom > -reach && box.top < innerHeight + reach)
    .map(({ unit, box }) => ({ unit, top: box.top, away: distanceOf(box) }))
    .toSorted((one, other) => one.away - other.away || one.top - other.top)
    .map(({ unit }) => unit);
}

const distanceOf = ({ top, bottom }: DOMRect): number => Math.max(0, top - innerHeight, -bottom);
