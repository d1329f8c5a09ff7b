import { ContentSizeSchema } from '#shared/model/page/content-size.ts';
import { z } from 'zod';

import {
  CoverPartsSchema,
  FrameAnswerSchema,
  ReadMarkdownSchema,
} from '#shared/model/page/frame-report.ts';
import { ElementFactsSchema, UnnamedFactsSchema } from '#shared/model/page/node-facts.ts';
import {
  ArrivalSchema,
  ChoiceSchema,
  DrawnChoiceSchema,
  FieldSchema,
  FocusedTextSchema,
  FoundTextSchema,
  FrameChangesSchema,
  FramePassageSchema,
  PlaceChangeSchema,
  ReadinessSchema,
  SelectedTextSchema,
  SliderStateSchema,
  TextAtFocusSchema,
  WheelPlaceSchema,
} from '#shared/model/page/page-act.ts';
import { ToggleSchema } from '#shared/model/page/toggle.ts';
import { LocatedElementSchema, LocatedSchema } from '#shared/model/page/located.ts';
import { PointSchema } from '#shared/model/page/point.ts';
import { PageDataSchema } from '#shared/page-data/page-data.ts';

import type * as ActModule from '../../../page/act/act.page.ts';
import actSource from '../../../page/act/act.page.ts?page-script';
import type * as LocateModule from '../../../page/locate/locate.page.ts';
import locateSource from '../../../page/locate/locate.page.ts?page-script';
import type * as PageModule from '../../../page/page-script.ts';
import pageSource from '../../../page/page-script.ts?page-script';
import type * as RecorderModule from '../../../page/record/record.page.ts';
import recorderSource from '../../../page/record/record.page.ts?page-script';
import type * as ReaderModule from '../../../page/reader/reader.page.ts';
import readerSource from '../../../page/reader/reader.page.ts?page-script';
import {
  type AnswersOf,
  ELEMENT,
  ELEMENT_OR_NULL,
  json,
  type PageScript,
} from './page-script-answers.ts';

const NOTHING = z.void();
const count = z.int().nonnegative();

const actAnswers = {
  addedHere: z.array(z.string().max(200)).max(10),
  acknowledgedInput: ArrivalSchema.nullable(),
  adoptClosedRoot: NOTHING,
  aimAgain: NOTHING,
  awaitEffect: FrameChangesSchema.nullable(),
  beginAct: z.boolean().nullable(),
  blobPart: z.string(),
  bringIntoView: NOTHING,
  celebrate: NOTHING,
  checkReadiness: ReadinessSchema,
  chooseOption: ChoiceSchema,
  describePoint: z.string().max(2000),
  dragHandle: ELEMENT,
  emptyPlace: PointSchema.nullable(),
  endDropWatch: NOTHING,
  endWatch: NOTHING,
  fileNames: z.array(z.string()).nullable(),
  findDrawnOption: DrawnChoiceSchema,
  findField: ELEMENT,
  findFileInput: ELEMENT,
  findText: FoundTextSchema,
  findTextPlace: count,
  seenText: z.string(),
  focusItself: z.boolean(),
  focusWithoutText: z.string().max(500),
  foundOption: ELEMENT,
  foundTextPlace: ELEMENT,
  hasFocus: z.boolean(),
  hideFilled: NOTHING,
  holdBlob: count.nullable(),
  isHeading: z.boolean(),
  isTextFocused: z.boolean(),
  lastCover: ELEMENT,
  liesOnCanvas: z.boolean(),
  liesUnder: z.boolean(),
  linkAddress: z.string(),
  markAll: FieldSchema,
  mayAskForFile: z.boolean(),
  markFocused: FocusedTextSchema,
  markupLength: z.int(),
  namedByHeading: ELEMENT,
  newlyShown: z.string().max(200),
  numbersChanged: z.string().max(100),
  paneExtent: z.string().max(100),
  passFrame: FramePassageSchema,
  pasteClipping: z.boolean(),
  placeChange: PlaceChangeSchema,
  readField: FieldSchema,
  readSlider: SliderStateSchema.nullable(),
  readToggle: ToggleSchema,
  rememberNumbers: NOTHING,
  rememberPlace: NOTHING,
  scrollDrawnList: z.boolean(),
  scrollPane: z.boolean(),
  selectText: SelectedTextSchema,
  selectTextIn: SelectedTextSchema,
  sendsForm: z.boolean(),
  setPicker: z.string(),
  settleAct: FrameChangesSchema.nullable(),
  showsAlready: z.boolean(),
  showsChoice: z.boolean(),
  showsDrawing: z.boolean(),
  sliderElement: ELEMENT,
  startWatch: NOTHING,
  takeFocus: z.boolean(),
  takesDrop: z.boolean(),
  takesSeveral: z.boolean(),
  textAtFocus: TextAtFocusSchema.nullable(),
  untilSelectionChange: NOTHING,
  untilNotBusy: NOTHING,
  untilReaction: NOTHING,
  untilPressDrawn: NOTHING,
  untilStill: NOTHING,
  untilChecked: NOTHING,
  wakeFrame: NOTHING,
  watchDrop: NOTHING,
  wheelPlace: WheelPlaceSchema,
  wordsAddedHere: z.array(z.string().max(200)).max(3),
} satisfies AnswersOf<typeof ActModule>;

/** Page functions that act on a page. */
export const ACT: PageScript<typeof ActModule, typeof actAnswers> = {
  global: 'waymarkAct',
  source: actSource,
  answers: actAnswers,
};

const pageAnswers = {
  adoptClosedRoot: NOTHING,
  collectJson: json(FrameAnswerSchema),
  contentSize: ContentSizeSchema,
  coveringElements: CoverPartsSchema,
  elementFactsOf: ElementFactsSchema.nullable(),
  findElement: ELEMENT_OR_NULL,
  focusFacts: UnnamedFactsSchema.nullable(),
  replacementsOf: z.strictObject({ inPlace: z.array(z.int()), gone: z.array(z.int()) }),
  isUnchanged: z.boolean(),
  markListening: count,
  numberOf: z.int().positive(),
  numbersInPlace: z.array(z.int().positive()).max(200),
  pointFacts: UnnamedFactsSchema.nullable(),
  probeFrames: z.array(z.array(z.boolean())),
  reachedPointsOf: z.array(z.array(PointSchema)),
  untilChanged: NOTHING,
} satisfies AnswersOf<typeof PageModule>;

/** Page functions that read a page's state. */
export const PAGE: PageScript<typeof PageModule, typeof pageAnswers> = {
  global: 'waymarkPage',
  source: pageSource,
  answers: pageAnswers,
};

const readerAnswers = {
  readDataJson: json(PageDataSchema),
  readMarkdownJson: json(ReadMarkdownSchema),
} satisfies AnswersOf<typeof ReaderModule>;

/** Page functions that read a page as Markdown and as data. They call `PAGE`, which must be installed first. */
export const READER: PageScript<typeof ReaderModule, typeof readerAnswers> = {
  global: 'waymarkReader',
  source: readerSource,
  answers: readerAnswers,
};

const locateAnswers = {
  locateJson: json(LocatedSchema),
  tellJson: json(LocatedElementSchema),
} satisfies AnswersOf<typeof LocateModule>;

/** Page functions that find the elements that scripts' locators mean. They call `PAGE`, which must be installed first. */
export const LOCATE: PageScript<typeof LocateModule, typeof locateAnswers> = {
  global: 'waymarkLocate',
  source: locateSource,
  answers: locateAnswers,
};

const recorderAnswers = { listen: NOTHING } satisfies AnswersOf<typeof RecorderModule>;

/** Page function that reports the person's actions in a page during a demonstration. */
export const RECORDER: PageScript<typeof RecorderModule, typeof recorderAnswers> = {
  global: 'waymarkRecorder',
  source: recorderSource,
  answers: recorderAnswers,
};
