import type { ReportedMessage } from '#shared/model/page/frame-report.ts';

type Kind = ReportedMessage['kind'];

/** A text that an element showed at some time. */
export interface Utterance {
  /** Number that increases with each text. */
  readonly id: number;
  readonly kind: Kind;
  readonly text: string;
  readonly at: number;
  readonly element: WeakRef<Element>;
}

const MAX_KEPT = 60;

let last = 0;
const latest = new WeakMap<Element, Utterance>();
const kept: Utterance[] = [];

/** The id of the newest text. */
export const newestId = (): number => last;

/** The recorded texts, oldest first. */
export const keptUtterances = (): readonly Utterance[] => kept;

/** Records an element's text. The same text again is the same utterance. */
export function utter(element: Element, kind: Kind, text: string): Utterance {
  const known = latest.get(element);
  if (known?.text === text) return known;
  last += 1;
  const said = { id: last, kind, text, at: performance.now(), element: new WeakRef(element) };
  latest.set(element, said);
  kept.push(said);
  if (kept.length > MAX_KEPT) kept.shift();
  return said;
}

/** The element's last recorded text. */
export const lastSaidBy = (element: Element): Utterance | undefined => latest.get(element);

/** Records that the element no longer shows its text; if it shows the same one again, that is new. */
export function fallSilent(element: Element): void {
  latest.delete(element);
}
