import type { PersonAct } from '#shared/model/recordings/person-act.ts';

import { bodyElement, containsNode, rootElement, topElementAt } from '../dom/dom-access.ts';
import { actOnField, fieldOf, speaksForItself } from './fields.ts';
import { keyChord, tellsAtOnce, tellsWhenHandled } from './keys.ts';
import { describeUsed, elementOf, read, type Reading } from './reading.ts';
import { tell } from './tell.ts';

/** Greatest distance in CSS pixels that a hand moves the mouse during a mere press. */
const STILL_PX = 8;
const BUTTONS = ['left', 'middle', 'right'] as const;
const CAPTURE = { capture: true, passive: true } as const;

/** The last press: its element, its reading and its place. */
interface Press {
  readonly element: Element;
  readonly reading: Reading;
  readonly x: number;
  readonly y: number;
  isDragged: boolean;
}

let isListening = false;
let press: Press | null = null;
/** The element that was focused when Enter or Space was pressed, as the key may press it. */
let keyed: Element | null = null;
let written: { readonly field: Element; readonly reading: Reading } | null = null;

/** Reports the person's actions in this document to main, but not those of scripts. */
export function listen(): void {
  if (isListening) return;
  isListening = true;
  hear('pointerdown', pressed);
  hear('pointerup', released);
  hear('click', clicked);
  hear('auxclick', (event) => {
    if (event.button === 1) clicked(event);
  });
  hear('contextmenu', clicked);
  hear('dragstart', () => {
    if (press !== null) press.isDragged = true;
  });
  hear('drop', (event) => dropped(event.clientX, event.clientY));
  hear('input', wrote);
  hear('keydown', keyPressed);
}

function hear<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  addEventListener(
    name,
    (event) => {
      if (event.isTrusted) listener(event);
    },
    CAPTURE,
  );
}

function report(element: Element, reading: Reading, act: PersonAct): void {
  tell({ type: 'act', reading: reading.number, on: describeUsed(element, reading), act });
}

function pressed(event: PointerEvent): void {
  const element = elementOf(event);
  keyed = null;
  written = null;
  press =
    element === null
      ? null
      : {
          element,
          reading: read({ anew: true }),
          x: event.clientX,
          y: event.clientY,
          isDragged: false,
        };
}

function released({ clientX, clientY }: PointerEvent): void {
  if (press === null || press.isDragged || fieldOf(press.element) !== null) return;
  if (Math.hypot(clientX - press.x, clientY - press.y) <= STILL_PX) return;
  // The person has selected text.
  if (getSelection()?.isCollapsed === false) return;
  press.isDragged = true;
  dropped(clientX, clientY);
}

function dropped(x: number, y: number): void {
  if (press?.isDragged !== true) return;
  const { element, reading } = press;
  const under = topElementAt(document, x, y);
  const from = describeUsed(element, reading);
  const to = under === null ? null : describeUsed(under, reading);
  if (from.listed === null) return;
  const isElsewhere = to !== null && to.listed !== null && to.listed !== from.listed;
  tell({
    type: 'act',
    reading: reading.number,
    on: from,
    act: {
      type: 'drag',
      to: isElsewhere ? to : null,
      dx: Math.round(x - press.x),
      dy: Math.round(y - press.y),
    },
  });
}

function clicked(event: MouseEvent): void {
  const element = elementOf(event);
  if (element === null || element === rootElement() || element === bodyElement()) return;
  // Enter in a field also fires a click on the form's button, and a click on a label one on its field. They are no acts of their own.
  const isByKey = event.detail === 0 && event.type === 'click';
  if (isByKey && (keyed === null || !containsNode(keyed, element))) return;
  if (!isByKey && press?.isDragged === true) return;
  const field = fieldOf(element);
  if (event.button === 0 && field !== null && speaksForItself(field)) return;
  const reading = isByKey || press === null ? read({ anew: false }) : press.reading;
  const used = describeUsed(element, reading);
  if (used.listed === null && used.name === '') return;
  const modifiers = [
    ...(event.altKey ? (['Alt'] as const) : []),
    ...(event.ctrlKey ? (['Control'] as const) : []),
    ...(event.metaKey ? (['Meta'] as const) : []),
    ...(event.shiftKey ? (['Shift'] as const) : []),
  ];
  const button = event.type === 'contextmenu' ? 'right' : (BUTTONS[event.button] ?? 'left');
  const count = Math.min(Math.max(event.detail, 1), 3);
  tell({
    type: 'act',
    reading: reading.number,
    on: used,
    act: { type: 'click', button, count, modifiers },
  });
}

function wrote(event: Event): void {
  const element = elementOf(event);
  const field = element === null ? null : fieldOf(element);
  const act = field === null ? null : actOnField(field);
  if (field === null || act === null) return;
  // The field may change after each key, so the reading from the first key identifies it.
  if (written?.field !== field)
    written = { field, reading: press?.reading ?? read({ anew: false }) };
  report(field, written.reading, act);
}

function keyPressed(event: KeyboardEvent): void {
  const element = elementOf(event);
  const chord = keyChord(event);
  if (element === null || chord === null) return;
  const field = fieldOf(element);
  if (written?.field !== field) press = null;
  if (field === null && /^(?:Enter| )$/.test(event.key)) {
    read({ anew: true });
    keyed = element;
    return;
  }
  const act = { type: 'key', key: chord } as const;
  if (tellsAtOnce(event, field)) return report(element, read({ anew: false }), act);
  if (!tellsWhenHandled(event, field)) return;
  const reading = read({ anew: false });
  setTimeout(() => {
    if (event.defaultPrevented) report(element, reading, act);
  });
}
