import type { ReportedMessage } from '#shared/model/page/frame-report.ts';

import { finderOf } from '../dom/marked-elements.ts';
import type { ClipContext } from '../visibility/clip-context.ts';
import { disabledReason } from './disabled-reason.ts';
import { complaintAbout, INVALID_FIELDS } from './field-complaints.ts';
import { isFloatingMessage } from './floating.ts';
import { isLiveRegion, LIVE_REGIONS, liveKindOf, liveText } from './live-regions.ts';
import { isSeen, messageText } from './message-text.ts';
import { keptUtterances, lastSaidBy, type Utterance, utter } from './utterances.ts';
import { noteMessages, rememberStanding, watchMessages } from './watch-messages.ts';

const MAX_MESSAGES = 12;
const MAX_LOOKED_AT = 60;
const MAX_DISABLED = 6;
const MAX_LAYERS = 100;
const invalidFields = finderOf(INVALID_FIELDS);
const liveRegions = finderOf(LIVE_REGIONS);
/** Kinds of messages that may disappear before the page is read. */
const PASSING = /^(?:toast|alert|status)$/;
/** Time in ms for which a removed message is still reported (`GONE_MS`), and for which a lasting one counts as a message (`TOAST_MS`). */
const GONE_MS = 20_000;
const TOAST_MS = 60_000;
/** Longest status line in characters; a longer one is a part of the page. */
const MAX_STATUS = 160;

export interface Surroundings {
  readonly clip: ClipContext;
  /** The topmost open dialog; `null` if there is none. */
  readonly dialog: Element | null;
  /** Disabled buttons in view. */
  readonly disabled: readonly Element[];
  /** Elements positioned over the page. */
  readonly layers: readonly Element[];
}

let hasBeenRead = false;
/** Live regions with the same text as at the first reading of the document, which are parts of the page. */
const initial = new WeakSet<Utterance>();

/** Messages of the page apart from its controls, newest first, including recently removed ones. */
export function gatherMessages({
  clip,
  dialog,
  disabled,
  layers,
}: Surroundings): readonly ReportedMessage[] {
  noteMessages(clip);
  const present: Utterance[] = [];
  const add = (element: Element, kind: ReportedMessage['kind'], text: string): void => {
    if (text !== '') present.push(utter(element, kind, text));
  };
  if (dialog !== null) add(dialog, 'dialog', messageText(dialog, clip));
  for (const field of invalidFields().slice(0, MAX_LOOKED_AT))
    add(field, 'invalid', complaintAbout(field, clip));
  for (const region of liveRegions().slice(0, MAX_LOOKED_AT)) {
    const text = isLiveRegion(region) ? liveText(region, clip) : '';
    const kind = liveKindOf(region);
    if (text === '' || (kind !== 'alert' && text.length > MAX_STATUS)) continue;
    const said = utter(region, kind, text);
    if (!hasBeenRead && (kind === 'log' || kind === 'live')) initial.add(said);
    if (!initial.has(said)) present.push(said);
  }
  for (const button of disabled.slice(0, MAX_DISABLED))
    add(button, 'status', disabledReason(button, clip));
  const now = performance.now();
  for (const said of keptUtterances()) {
    const element = said.element.deref();
    const isThere = element !== undefined && lastSaidBy(element) === said && isSeen(element, clip);
    if (said.kind === 'toast' && isThere && now - said.at < TOAST_MS) present.push(said);
  }
  for (const layer of layers.slice(0, MAX_LAYERS))
    if (isFloatingMessage(layer) && isSeen(layer, clip)) rememberStanding(layer);
  hasBeenRead = true;
  watchMessages();
  return withoutRepetitions(present, goneSince(now - GONE_MS, present)).slice(0, MAX_MESSAGES);
}

function goneSince(since: number, present: readonly Utterance[]): readonly Utterance[] {
  return keptUtterances().filter((said) => {
    if (said.at < since || !PASSING.test(said.kind)) return false;
    if (present.includes(said) || initial.has(said)) return false;
    const element = said.element.deref();
    // If the element shows another text now, its message was only updated.
    return element === undefined || lastSaidBy(element) === undefined;
  });
}

/** Messages, newest first, without texts that another one contains, such as those of a live region in a dialog. */
function withoutRepetitions(
  present: readonly Utterance[],
  gone: readonly Utterance[],
): readonly ReportedMessage[] {
  const told: Utterance[] = [];
  for (const said of [
    ...present.toSorted((a, b) => b.text.length - a.text.length),
    ...gone.toReversed(),
  ])
    if (!told.some(({ text }) => text.includes(said.text))) told.push(said);
  const now = performance.now();
  return told
    .toSorted((a, b) => b.id - a.id)
    .map((said) => ({
      id: said.id,
      kind: said.kind,
      text: said.text,
      ageMs: Math.round(now - said.at),
      isGone: !present.includes(said),
    }));
}
