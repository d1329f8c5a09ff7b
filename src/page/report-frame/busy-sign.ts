import type { WrittenReport } from '#shared/model/page/frame-report.ts';

import { styleOf } from '../dom/computed-style.ts';
import { BUSY_MARKS, endlesslyMoved, hasSpinnerSize } from '../dom/busy-marks.ts';
import { bodyElement, matchesSelector, rectOf } from '../dom/dom-access.ts';
import { flatParentOf, isWithin } from '../dom/flat-tree.ts';
import { type Area, intersect, viewportArea } from '../dom/geometry.ts';
import { finderOf } from '../dom/marked-elements.ts';
import { watchedRoots } from '../dom/mutations.ts';
import { isSeen } from '../messages/message-text.ts';
import { textOf } from '../text/visible-text.ts';
import type { ClipContext } from '../visibility/clip-context.ts';

type Waiting = NonNullable<WrittenReport['waiting']>;

const busyElements = finderOf([...BUSY_MARKS, '[role="status"] svg'].join(','));
const mainElements = finderOf('main,[role="main"]');
const CANVAS = 'canvas,embed,object';
/** Least share of the viewport for the part that a spinner is in; in a smaller part it belongs to a button or the end of a list. */
const LEAST_SHARE = 0.2;
const MAX_SIGNS = 20;
const MAX_WORDS = 80;
/** Least text of a main part in characters; with less, it may not yet show the content. */
const LEAST_TEXT = 250;
const MOST_BARE = 1500;
/** Phrases of pages that have no entries, or none yet. */
const NOTHING =
  /\b(?:no|0) (?:[\p{L}]+ ){1,3}(?:yet|found|available|to show|to display|here)\b|\bno (?:results?|data|entries|items|records|orders|messages|matches|content)\b|\bnothing (?:here|yet|found|to show|to see)\b|\b(?:it['’]s|is) empty\b|\bkeine? (?:[\p{L}]+ ){0,2}(?:gefunden|vorhanden|verfügbar)|\bkeine (?:einträge|ergebnisse|daten)|\baucune? (?:résultat|donnée|entrée)|\b(?:sin|no hay) (?:resultados|datos)|\bnenhum resultado|\bnessun risultato|\bнет данных|ничего не найдено|暂无|暫無|没有数据|沒有資料|无数据|暂时没有|データがありません|結果がありません|데이터가 없|결과가 없/iu;
/** Loading words at the beginning of a short text, in the most common languages. */
const LOADING =
  /^\W*(?:(?:now |still )?loading|please wait|one moment|just a moment|initiali[sz]ing|fetching|preparing|laden|lädt|wird geladen|daten werden|bitte warten|chargement|veuillez patienter|cargando|un momento|espere|carregando|aguarde|caricamento|attendere|загрузка|идёт загрузка|подождите|завантаження|ładowanie|wczytywanie|proszę czekać|načítání|betöltés|laddar|indlæser|laster|ladataan|yükleniyor|lütfen bekleyin|đang tải|memuat|กำลังโหลด|جار(?:ٍ|ي)? ?(?:ال)?تحميل|טוען|लोड|正在(?:加载|载入|加載|載入)|加载中|载入中|載入中|加載中|请稍|請稍|読み込み中|ロード中|お待ちください|로딩|불러오는|잠시만)/iu;

/**
 * Why the main part may soon show more: it is marked or drawn as busy, its only text says so, or it is empty. `null` for a complete page.
 */
export function waitingOf(listed: readonly Element[], clip: ClipContext): Waiting | null {
  const body = bodyElement();
  if (body === null) return null;
  const sign = busySigns(clip).find((one) => isOfMainPart(one, listed));
  if (sign !== undefined) return { why: 'busy', words: wordsAround(sign) };
  const main = mainElements().find((one) => isSeen(one, clip)) ?? body;
  if (main !== body || listed.length === 0) {
    const words = textOf(main, MAX_WORDS).visible;
    if (LOADING.test(words) && words.length < MAX_WORDS && isOfMainPart(main, listed))
      return { why: 'busy', words };
  }
  if (listed.length > 0 || textOf(body, MAX_WORDS).visible !== '') return bareness(main);
  const canvas = [...document.querySelectorAll(CANVAS)].some(
    (one) => shareOf(rectOf(one)) >= LEAST_SHARE,
  );
  if (canvas) return { why: 'canvas', words: '' };
  // An empty document without scripts and frames stays empty.
  const canChange = document.scripts.length > 0 || document.querySelector('iframe') !== null;
  return canChange ? { why: 'empty', words: '' } : null;
}

/** Reports a main part with little text, which may be final or still incomplete; `null` otherwise. */
function bareness(main: Element): Waiting | null {
  const words = textOf(main, MOST_BARE).visible;
  const nothing = NOTHING.exec(words)?.[0] ?? '';
  return nothing !== '' || words.length < LEAST_TEXT ? { why: 'bare', words: nothing } : null;
}

/** Visible elements that are marked as busy or animated endlessly. */
function busySigns(clip: ClipContext): readonly Element[] {
  const signs = new Set<Element>(busyElements().slice(0, MAX_SIGNS));
  for (const root of watchedRoots()) {
    for (const animation of root.getAnimations()) {
      const spinner = spinnerOf(animation);
      if (spinner !== null && signs.size < MAX_SIGNS) signs.add(spinner);
    }
  }
  return [...signs].filter((sign) => isSeen(sign, clip) && shareOf(rectOf(sign)) > 0);
}

function spinnerOf(animation: Animation): Element | null {
  const moved = endlesslyMoved(animation);
  if (moved === null || styleOf(moved).visibility !== 'visible') return null;
  return hasSpinnerSize(moved) || textOf(moved, 1).visible === '' ? moved : null;
}

/** Whether the sign is in a large part of the viewport without controls and without text except loading words. */
function isOfMainPart(sign: Element, listed: readonly Element[]): boolean {
  for (let at: Element | null = sign; at !== null; at = flatParentOf(at)) {
    const words = textOf(at, MAX_WORDS).visible;
    if (words !== '' && (words.length >= MAX_WORDS || !LOADING.test(words))) {
      if (!matchesSelector(at, '[aria-busy="true"]')) return false;
    }
    const part = at;
    if (listed.some((element) => isWithin(element, part))) return false;
    if (shareOf(rectOf(at)) >= LEAST_SHARE) return true;
  }
  return false;
}

function wordsAround(sign: Element): string {
  for (let at: Element | null = sign; at !== null; at = flatParentOf(at)) {
    const words = textOf(at, MAX_WORDS).visible;
    if (words !== '') return LOADING.test(words) ? words : '';
  }
  return '';
}

function shareOf(box: Area): number {
  const viewport = viewportArea();
  return areaOf(intersect(viewport, box)) / Math.max(1, areaOf(viewport));
}

const areaOf = ({ left, top, right, bottom }: Area): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);
