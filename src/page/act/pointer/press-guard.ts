import type { Arrival } from '#shared/model/page/page-act.ts';

import { describe } from '../describe.ts';
import { elementAt, reaches } from './element-under.ts';
import { PressSequence } from './press-sequence.ts';

/**
 * Where input should arrive. `press`: only the target may receive it. `stray`: it is meant for another frame. `any`: keys and the wheel,
 * which may go anywhere.
 */
export type Aim = 'press' | 'stray' | 'any';

const PRESS_EVENTS = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
];
/** Events of a press. Changes made while the page's listeners for them run are its reaction. */
const BUTTON_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'];
/** Events that confirm input other than a press; a page may stop some of them, hardly all. */
const OTHER_EVENTS = ['mousemove', 'keydown', 'keyup', 'wheel'];

/**
 * Checks whether input arrives, and stops the events of a press that would hit another element than its target: the page may have moved
 * between the hit test and the press. The first event of a press decides for all later ones.
 */
export class PressGuard {
  readonly #target: Element;
  #aim: Aim | null = null;
  #arrival: Arrival = { type: 'unheard' };
  #sequence: PressSequence | null = null;

  /** Listens on the window, ahead of listeners that the page registers later, until the signal aborts. */
  constructor(target: Element, signal: AbortSignal) {
    this.#target = target;
    for (const type of PRESS_EVENTS)
      window.addEventListener(type, (event) => this.#hearPress(event), { capture: true, signal });
    for (const type of BUTTON_EVENTS)
      window.addEventListener(type, (event) => this.#heardPress(event), { signal });
    const hear = (event: Event): void => {
      if (event.isTrusted && this.#aim === 'any') this.#arrival = { type: 'hit' };
    };
    for (const type of OTHER_EVENTS)
      window.addEventListener(type, hear, { capture: true, passive: true, signal });
  }

  get arrival(): Arrival {
    return this.#sequence?.isCut === true
      ? { type: 'cut', isAnswered: this.#sequence.isAnswered }
      : this.#arrival;
  }

  /** Records that the page changed. */
  pageChanged(): void {
    this.#sequence?.pageChanged();
  }

  /** Expects input with this aim from now on, and forgets earlier input. */
  arm(aim: Aim): void {
    this.#aim = aim;
    this.#arrival = { type: 'unheard' };
    this.#sequence = null;
  }

  #hearPress(event: Event): void {
    if (!event.isTrusted || this.#aim === null) return;
    if (this.#arrival.type === 'unheard') this.#arrival = this.#judge(event);
    const isStray = this.#arrival.type === 'missed' || this.#followSequence(event);
    if (!isStray) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #heardPress(event: Event): void {
    if (event.isTrusted && event instanceof MouseEvent) this.#sequence?.afterPage(event);
  }

  /** Whether the event is a click on another element than the pressed one. */
  #followSequence(event: Event): boolean {
    if (this.#aim !== 'press' || !(event instanceof MouseEvent) || event.button !== 0) return false;
    if (event.type === 'click')
      return this.#sequence?.isStrayClick(event, this.#isForTarget(event)) ?? false;
    if (event.type.endsWith('down')) this.#sequence ??= new PressSequence(this.#target, event);
    if (BUTTON_EVENTS.includes(event.type)) this.#sequence?.beforePage(event);
    return false;
  }

  #judge(event: Event): Arrival {
    if (this.#aim === 'any') return { type: 'hit' };
    const [receiver] = event.composedPath();
    // Without a down event, the button went down in another frame, because this one moved before it went up; no click follows.
    const hasBegun = event.type.endsWith('down');
    if (this.#aim === 'press' && hasBegun && this.#isForTarget(event)) return { type: 'hit' };
    return { type: 'missed', on: receiver instanceof Element ? describe(receiver) : 'the page' };
  }

  #isForTarget(event: Event): boolean {
    if (event.composedPath().includes(this.#target)) return true;
    // The path ends at closed shadow roots, and a press on a label is also a press on its control.
    if (!(event instanceof MouseEvent)) return false;
    const hit = elementAt(this.#target, { x: event.clientX, y: event.clientY });
    return hit !== null && reaches(this.#target, hit);
  }
}
