import type { ActTarget, FormFieldKind } from '#shared/model/page/node-facts.ts';
import type { CallId } from '#shared/model/ids.ts';

import { amountsIn } from './amount-in.ts';

type Input = Readonly<Record<string, unknown>>;

/** A run's press on a control, with the facts that explain its requests. */
export interface Press {
  readonly callId: CallId;
  readonly tool: string;
  readonly role: string;
  readonly name: string;
  /** Origin of its frame. */
  readonly origin: string;
  /** Target of a link; `null` for other controls. */
  readonly link: string | null;
  /** Other names: visible text, tooltip, the button that Enter presses. */
  readonly hints: readonly string[];
  readonly object: string;
  readonly dialog: { readonly heading: string; readonly text: string } | null;
  /** Fields of the form that it sends; none without a form. */
  readonly fieldKinds: readonly FormFieldKind[];
  readonly values: readonly { readonly label: string; readonly value: string }[];
  /** Sums of money next to it, for the card only. */
  readonly sums: readonly string[];
}

/** Moves the view or a selection and reaches no control. */
const SHOWING: ReadonlySet<string> = new Set(['scroll', 'select_text']);
/** Keys that move the caret or the view, and such that only help to press others. */
const MOVING_KEY =
  /^(?:(?:shift|control|ctrl|alt|meta|command)\+)*(?:arrow\w+|home|end|pageup|pagedown|tab|escape|esc|shift|control|ctrl|alt|meta)$/i;

interface PressingCall {
  readonly callId: CallId;
  readonly tool: string;
  readonly input: Input;
}

/** The press of a call on its target; `null`: none that a page could notice. */
export function pressOf(call: PressingCall, target: ActTarget): Press | null {
  const { callId, tool, input } = call;
  const { key } = input;
  const isMoving = tool === 'key' && typeof key === 'string' && MOVING_KEY.test(key.trim());
  if (SHOWING.has(tool) || isMoving) return null;
  const { around } = target;
  const isEntered = tool === 'key' || (tool === 'type' && input['submit'] === true);
  const ofForm = isEntered ? [around.button] : [];
  const hints = [
    ...around.hints,
    ...ofForm,
    ...textsIn(input['option']),
    ...textsIn(input['options']),
  ];
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

/** The press of a call on words of the page; `null`: it names none. */
export function pressOfWords({ callId, tool, input }: PressingCall, origin: string): Press | null {
  const words =
    tool === 'click' || tool === 'upload'
      ? input['text']
      : tool === 'drag'
        ? [input['fromText'], input['toText']]
        : [];
  const [name, ...hints] = textsIn(words);
  if (name === undefined) return null;
  return { ...barePress(callId, tool, 'text', name, origin), hints };
}

const textsIn = (input: unknown): readonly string[] =>
  [input].flat().filter((text): text is string => typeof text === 'string' && text !== '');

/** A question of the browser's own (`confirm`, `prompt`) that a run agrees to, as a press. */
export function pressOfQuestion(callId: CallId, origin: string, text: string): Press {
  return { ...barePress(callId, 'dialog', 'dialog', text, origin), dialog: { heading: '', text } };
}

/** A press with nothing else known. */
export const barePress = (
  callId: CallId,
  tool: string,
  role: string,
  name: string,
  origin: string,
): Press => ({
  callId,
  tool,
  role,
  name,
  origin,
  link: null,
  hints: [],
  object: '',
  dialog: null,
  fieldKinds: [],
  values: [],
  sums: [],
});

/** Visible words of a press. */
export const wordsOf = ({ name, hints, object, dialog }: Press): readonly string[] => [
  name,
  ...hints,
  object,
  ...(dialog === null ? [] : [dialog.heading, dialog.text]),
];

/** Visible words of presses, with values of their forms. */
export const shownBy = (presses: readonly Press[]): readonly string[] =>
  presses.flatMap((press) => [...wordsOf(press), ...press.values.map(({ value }) => value)]);
