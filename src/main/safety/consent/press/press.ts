import type { ActSurroundings, ActTarget, FormFieldKind } from '#shared/model/page/node-facts.ts';
import type { CallId } from '#shared/model/ids.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

type Input = Readonly<Record<string, unknown>>;

/** A run's press on a control, with the facts that explain its requests. */
export interface Press extends Pick<ActSurroundings, 'object' | 'dialog' | 'values'> {
  readonly callId: CallId;
  readonly tool: string;
  readonly role: string;
  readonly name: string;
  /** Origin of the control's frame. */
  readonly origin: string;
  /** Target of a link; `null` for other controls. */
  readonly link: string | null;
  /** Further texts that name the control: visible text, tooltip, and the name of the button that Enter presses. */
  readonly hints: readonly string[];
  /** Fields of the form that the press submits; empty without a form. */
  readonly fieldKinds: readonly FormFieldKind[];
  /** Sums of money next to the control, for the card only. */
  readonly sums: readonly string[];
}

const SIGN = String.raw`[$€£¥₹₽₩₺₴₫฿]|R\$|USD|EUR|GBP|CHF|JPY|CNY|RMB|CAD|AUD|PLN|RUB|TRY|SEK|NOK|DKK|zł|kr|元|円|원|₽|TL|руб`;
const NUMBER = String.raw`\d[\d.,'’\u00A0 ]*\d|\d`;
const AMOUNT = String.raw`(?:(?:${SIGN})\s?(?:${NUMBER}))|(?:(?:${NUMBER})\s?(?:${SIGN})(?!\p{L}))`;
const ALL = new RegExp(AMOUNT, 'giu');
const MAX_SUM = 60;
const MAX_READ = 2000;

/** Keys that move the caret or the view, and modifier keys alone. */
const MOVING_KEY =
  /^(?:(?:shift|control|ctrl|alt|meta|command)\+)*(?:arrow\w+|home|end|pageup|pagedown|tab|escape|esc|shift|control|ctrl|alt|meta)$/i;

interface PressingCall {
  readonly callId: CallId;
  readonly tool: string;
  readonly input: Input;
}

/** Returns the press of a call on its target; `null` if a page cannot notice it. */
export function pressOf(call: PressingCall, target: ActTarget): Press | null {
  const { callId, tool, input } = call;
  const { key } = input;
  const isMoving = tool === 'key' && typeof key === 'string' && MOVING_KEY.test(key.trim());
  if (traitsOf(tool).isShowing || isMoving) return null;
  const { around } = target;
  const isEntered = tool === 'key' || (tool === 'type' && input['submit'] === true);
  const ofForm = isEntered ? [around.button] : [];
  const hints = [...around.hints, ...ofForm, ...textsIn([input['option'], input['options']])];
  return {
    callId,
    tool,
    role: target.role,
    name: target.name,
    origin: target.frameOrigin,
    link: target.link,
    hints: hints.filter((hint) => hint !== ''),
    object: around.object,
    dialog: around.dialog,
    fieldKinds: target.form !== null && (target.submits || isEntered) ? around.fields : [],
    values: around.values,
    sums: amountsIn(around.beside),
  };
}

/** Returns the press of a call on words of the page; `null` if it names none. */
export function pressOfWords({ callId, tool, input }: PressingCall, origin: string): Press | null {
  const words: Readonly<Record<string, unknown>> = {
    click: input['text'],
    upload: input['text'],
    drag: [input['fromText'], input['toText']],
    call_page_tool: spokenName(input['name']),
  };
  const [name, ...hints] = textsIn(words[tool]);
  if (name === undefined) return null;
  return { ...barePress({ callId, tool, role: 'text', name, origin }), hints };
}

/** Turns a page tool's name into words: `placeOrder`, `place_order`. The page's description of the tool is ignored. */
const spokenName = (name: unknown): string =>
  typeof name === 'string' ? name.replace(/(?<=[a-z])(?=[A-Z])|[_.:/-]+/g, ' ').trim() : '';

/** Returns the texts of an input, which may be lists. */
export const textsIn = (input: unknown): readonly string[] =>
  [input].flat(2).filter((text): text is string => typeof text === 'string' && text !== '');

/** Returns the press by which a run accepts a browser dialog (`confirm`, `prompt`). */
export const pressOfQuestion = (callId: CallId, origin: string, name: string): Press => ({
  ...barePress({ callId, tool: 'dialog', role: 'dialog', name, origin }),
  dialog: { heading: '', text: name },
});

/** Returns a press of which nothing else is known. */
export const barePress = (
  known: Pick<Press, 'callId' | 'tool' | 'role' | 'name' | 'origin'>,
): Press => ({
  link: null,
  hints: [],
  object: '',
  dialog: null,
  fieldKinds: [],
  values: [],
  sums: [],
  ...known,
});

/** Returns the visible words of a press. */
export const wordsOf = ({ name, hints, object, dialog }: Press): readonly string[] => [
  name,
  ...hints,
  object,
  ...(dialog === null ? [] : [dialog.heading, dialog.text]),
];

/** Returns the visible words of presses, with the values of their forms. */
export const shownBy = (presses: readonly Press[]): readonly string[] =>
  presses.flatMap((press) => [...wordsOf(press), ...press.values.map(({ value }) => value)]);

/** Returns the first sum of money in the texts, as written there. */
export const amountOfTexts = (texts: readonly string[]): string | null =>
  texts.flatMap(amountsIn)[0] ?? null;

/** Returns each sum of money once, as written. Only the last 2,000 characters, next to the button, are read. */
export const amountsIn = (text: string): readonly string[] => [
  ...new Set((text.slice(-MAX_READ).match(ALL) ?? []).map((sum) => sum.trim().slice(0, MAX_SUM))),
];
