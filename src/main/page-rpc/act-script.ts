import { z } from 'zod';

import {
  ArrivalSchema,
  ChoiceSchema,
  DrawnChoiceSchema,
  FieldSchema,
  FoundTextSchema,
  FrameChangesSchema,
  FramePassageSchema,
  PlaceChangeSchema,
  PointSchema,
  ReadinessSchema,
  SelectedTextSchema,
  ToggleSchema,
  type Arrival,
  type Choice,
  type DrawnChoice,
  type Field,
  type FoundText,
  type FrameChanges,
  type FramePassage,
  type PlaceChange,
  type Point,
  type Readiness,
  type SelectedText,
  type Toggle,
} from '#shared/model/page/page-act.ts';

import type { CdpFrame, CdpSession } from '../cdp/cdp-session.ts';
import { callForElement, callIn, callOn, type PageElement } from './call-act-script.ts';

const NOTHING = z.undefined();

/** `press` is meant for the watched element alone, `stray` for another frame; what is done with keys may go anywhere. */
export type Aim = 'press' | 'stray' | 'any';

/** What is asked of an element before it is acted on. */
export interface ReadinessQuestion {
  /** It must take text. */
  readonly editable: boolean;
  /** It must not move. */
  readonly atRest: boolean;
  /** How often it was tried before. */
  readonly attempt: number;
  readonly at: Point | null;
}

/** The page functions of `src/page/act` that take an element, each with what may come back. */
export const elementScript = {
  checkReadiness: (
    element: PageElement,
    question: ReadinessQuestion,
    signal: AbortSignal,
  ): Promise<Readiness> => callOn(element, 'checkReadiness', [question], ReadinessSchema, signal),
  bringIntoView: (element: PageElement, attempt: number, signal: AbortSignal): Promise<undefined> =>
    callOn(element, 'bringIntoView', [attempt], NOTHING, signal),
  wakeFrame: (owner: PageElement, signal: AbortSignal): Promise<undefined> =>
    callOn(owner, 'wakeFrame', [], NOTHING, signal),
  scrollPane: (
    element: PageElement,
    screens: Point,
    where: 'itself' | 'around',
    signal: AbortSignal,
  ): Promise<boolean> =>
    callOn(element, 'scrollPane', [screens, where === 'around'], z.boolean(), signal),
  passFrame: (
    owner: PageElement,
    inner: Point,
    attempt: number,
    signal: AbortSignal,
  ): Promise<FramePassage> =>
    callOn(owner, 'passFrame', [inner, attempt], FramePassageSchema, signal),
  readField: (element: PageElement, signal: AbortSignal): Promise<Field> =>
    callOn(element, 'readField', [], FieldSchema, signal),
  /** Gives the field the focus if it lacks it, and marks all that it holds where a script can. */
  markAll: (element: PageElement, signal: AbortSignal): Promise<Field> =>
    callOn(element, 'markAll', [], FieldSchema, signal),
  /** How long its content is as HTML: tells whether anything in it changed. */
  markupLength: (element: PageElement, signal: AbortSignal): Promise<number> =>
    callOn(element, 'markupLength', [], z.int(), signal),
  /** Waits until the page has been told that the cursor moved. */
  untilSelectionIsTold: (element: PageElement, signal: AbortSignal): Promise<undefined> =>
    callOn(element, 'untilSelectionIsTold', [], NOTHING, signal),
  /** Whether it, what it labels, what is in it or what it is part of has the focus now. */
  takeFocus: (element: PageElement, signal: AbortSignal): Promise<boolean> =>
    callOn(element, 'takeFocus', [], z.boolean(), signal),
  /** Waits, half a second at most, for what a field suggests while one types into it. */
  untilSuggestions: (element: PageElement, signal: AbortSignal): Promise<undefined> =>
    callOn(element, 'untilSuggestions', [], NOTHING, signal),
  selectTextIn: (element: PageElement, text: string, signal: AbortSignal): Promise<SelectedText> =>
    callOn(element, 'selectTextIn', [text], SelectedTextSchema, signal),
  readToggle: (element: PageElement, signal: AbortSignal): Promise<Toggle> =>
    callOn(element, 'readToggle', [], ToggleSchema, signal),
  setPicker: (element: PageElement, value: string, signal: AbortSignal): Promise<string> =>
    callOn(element, 'setPicker', [value], z.string(), signal),
  chooseOption: (
    element: PageElement,
    labels: readonly string[],
    mayRevert: boolean,
    signal: AbortSignal,
  ): Promise<Choice> => callOn(element, 'chooseOption', [labels, mayRevert], ChoiceSchema, signal),
  /** Looks for an option that can be seen in the list that belongs to this element, or was opened by it. */
  findDrawnOption: (
    element: PageElement,
    label: string,
    signal: AbortSignal,
  ): Promise<DrawnChoice> => callOn(element, 'findDrawnOption', [label], DrawnChoiceSchema, signal),
  /** The option that was found last. */
  foundOption: (element: PageElement, signal: AbortSignal): Promise<PageElement> =>
    callForElement(element, 'foundOption', [], signal),
  showsChoice: (element: PageElement, label: string, signal: AbortSignal): Promise<boolean> =>
    callOn(element, 'showsChoice', [label], z.boolean(), signal),
  /** `false` when the list cannot be scrolled further. */
  scrollDrawnList: (
    element: PageElement,
    fromStart: boolean,
    signal: AbortSignal,
  ): Promise<boolean> => callOn(element, 'scrollDrawnList', [fromStart], z.boolean(), signal),
  /** The file input that is meant; the element itself if there is none. */
  findFileInput: (element: PageElement, signal: AbortSignal): Promise<PageElement> =>
    callForElement(element, 'findFileInput', [], signal),
  fileNames: (element: PageElement, signal: AbortSignal): Promise<readonly string[] | null> =>
    callOn(element, 'fileNames', [], z.array(z.string()).nullable(), signal),
  /** What lay over the element that was found covered last, in the same frame. */
  lastCover: (element: PageElement, signal: AbortSignal): Promise<PageElement> =>
    callForElement(element, 'lastCover', [], signal),
  /** Gives the focus to it alone; whether it has it then. */
  focusItself: (element: PageElement, signal: AbortSignal): Promise<boolean> =>
    callOn(element, 'focusItself', [], z.boolean(), signal),
  /** Where a link leads; empty for what is none. */
  linkAddress: (element: PageElement, signal: AbortSignal): Promise<string> =>
    callOn(element, 'linkAddress', [], z.string(), signal),
  /** Before it is dragged; what holds the `goal` as well is not what will be moved. */
  rememberPlace: (
    element: PageElement,
    goal: PageElement | null,
    signal: AbortSignal,
  ): Promise<undefined> => callOn(element, 'rememberPlace', [goal], NOTHING, signal),
  placeChange: (element: PageElement, signal: AbortSignal): Promise<PlaceChange> =>
    callOn(element, 'placeChange', [], PlaceChangeSchema, signal),
  /** Whether the frame of this root element shows the text; `foundTextPlace` gives what shows it. */
  findTextPlace: (root: PageElement, text: string, signal: AbortSignal): Promise<number> =>
    callOn(root, 'findTextPlace', [text], z.int().nonnegative(), signal),
  foundTextPlace: (root: PageElement, signal: AbortSignal): Promise<PageElement> =>
    callForElement(root, 'foundTextPlace', [], signal),
  startWatch: (element: PageElement, signal: AbortSignal): Promise<undefined> =>
    callOn(element, 'startWatch', [], NOTHING, signal),
  /** The element that text for this one goes to; itself if there is none. */
  findField: (
    element: PageElement,
    wasClicked: boolean,
    signal: AbortSignal,
  ): Promise<PageElement> => callForElement(element, 'findField', [wasClicked], signal),
};

/** The page functions that are about a frame as a whole. They answer `null` where no watch goes on. */
export const frameScript = {
  /** Whether the document surely takes input now; it is waited for until it `mustBeSure`. */
  beginAct: (
    cdp: CdpSession,
    frame: CdpFrame,
    aim: Aim,
    mustBeSure: boolean,
    signal: AbortSignal,
  ): Promise<boolean | null> =>
    callIn(cdp, frame, `beginAct('${aim}', ${mustBeSure})`, z.boolean().nullable(), signal),
  /** Before input is sent once more. */
  aimAgain: (cdp: CdpSession, frame: CdpFrame, aim: Aim, signal: AbortSignal): Promise<undefined> =>
    callIn(cdp, frame, `aimAgain('${aim}')`, NOTHING, signal),
  acknowledgedInput: (
    cdp: CdpSession,
    frame: CdpFrame,
    signal: AbortSignal,
  ): Promise<Arrival | null> =>
    callIn(cdp, frame, 'acknowledgedInput()', ArrivalSchema.nullable(), signal),
  /** What has changed; unless `waits` is false, once a drawn frame has brought nothing new. */
  settleAct: (
    cdp: CdpSession,
    frame: CdpFrame,
    waits: boolean,
    signal: AbortSignal,
  ): Promise<FrameChanges | null> =>
    callIn(cdp, frame, `settleAct(${waits})`, FrameChangesSchema.nullable(), signal),
  /** Waits at most so long for the first sign of an effect. */
  awaitEffect: (
    cdp: CdpSession,
    frame: CdpFrame,
    maxMs: number,
    signal: AbortSignal,
  ): Promise<FrameChanges | null> =>
    callIn(cdp, frame, `awaitEffect(${maxMs})`, FrameChangesSchema.nullable(), signal),
  endWatch: (cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<undefined> =>
    callIn(cdp, frame, 'endWatch()', NOTHING, signal),
  /** What lies at a point of the frame's viewport; empty for the page itself. */
  describePoint: (
    cdp: CdpSession,
    frame: CdpFrame,
    x: number,
    y: number,
    signal: AbortSignal,
  ): Promise<string> =>
    callIn(cdp, frame, `describePoint(${x}, ${y})`, z.string().max(2000), signal),
  /** Where a click meets nothing but the page itself. */
  emptyPlace: (cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<Point | null> =>
    callIn(cdp, frame, 'emptyPlace()', PointSchema.nullable(), signal),
  findText: (
    cdp: CdpSession,
    frame: CdpFrame,
    text: string,
    signal: AbortSignal,
  ): Promise<FoundText> =>
    callIn(cdp, frame, `findText(${JSON.stringify(text)})`, FoundTextSchema, signal),
  /** The length of what a `blob:` address stands for, which is then held; `null` if nothing. */
  holdBlob: (
    cdp: CdpSession,
    frame: CdpFrame,
    blob: { readonly address: string; readonly maxBytes: number },
    signal: AbortSignal,
  ): Promise<number | null> =>
    callIn(
      cdp,
      frame,
      `holdBlob(${JSON.stringify(blob.address)}, ${blob.maxBytes})`,
      z.int().nonnegative().nullable(),
      signal,
    ),
  /** A part of what is held, as Base64. */
  blobPart: (
    cdp: CdpSession,
    frame: CdpFrame,
    part: { readonly begin: number; readonly end: number },
    signal: AbortSignal,
  ): Promise<string> =>
    callIn(cdp, frame, `blobPart(${part.begin}, ${part.end})`, z.string(), signal),
  selectText: (
    cdp: CdpSession,
    frame: CdpFrame,
    text: string,
    signal: AbortSignal,
  ): Promise<SelectedText> =>
    callIn(cdp, frame, `selectText(${JSON.stringify(text)})`, SelectedTextSchema, signal),
  celebrate: (cdp: CdpSession, frame: CdpFrame, signal: AbortSignal): Promise<undefined> =>
    callIn(cdp, frame, 'celebrate()', NOTHING, signal),
};
