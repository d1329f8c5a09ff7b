/** Longest short press in ms; a long press need not produce a click. */
const HELD_MS = 300;

/**
 * Follows the events of one press of the left button on its target, from `pointerdown` to `click`. If the element under the mouse is
 * removed in between, the browser fires no click; if it moves away, the click goes to the nearest common ancestor of both places. In both
 * cases the target was pressed but not clicked. If the page changes while it handles an event of the press, that is its reaction: some
 * menus close on `mousedown` and do not wait for the click. If that left the target in its place, and it moved only later, the click is
 * still missing.
 */
export class PressSequence {
  readonly #target: Element;
  readonly #beganAt: number;
  #receiver: Node;
  /** Whether the page's listeners run. Stays `true` if the page stops the event, so that `afterPage` is not called. */
  #isWithPage = false;
  #isAnswered = false;
  #wasTakenAway = false;
  #isReleased = false;
  #isHeld = false;
  /** Whether the target was still under the mouse after the page had handled the button press. */
  #stayed = false;
  #click: 'none' | 'whole' | 'strayed' = 'none';

  constructor(target: Element, event: MouseEvent) {
    this.#target = target;
    this.#receiver = receiverOf(event) ?? target;
    this.#beganAt = event.timeStamp;
  }

  /** Records that the button goes down or up; called before the page's listeners. */
  beforePage(event: MouseEvent): void {
    if (event.type.endsWith('down')) this.#receiver = receiverOf(event) ?? this.#receiver;
    if (this.#isWithPage) this.#isAnswered = this.#wasTakenAway = true;
    this.#isWithPage = this.#receiver.isConnected;
    this.#isReleased ||= event.type === 'mouseup';
    this.#isHeld ||= event.timeStamp - this.#beganAt > HELD_MS;
  }

  /** Records what the page's listeners did with the same event; called after them. */
  afterPage(event: MouseEvent): void {
    if (this.#isWithPage && !this.#receiver.isConnected) this.#wasTakenAway = true;
    if (event.type === 'mousedown') this.#stayed = this.#liesUnder(event) === true;
    this.#isWithPage = false;
  }

  /** Records that the page changed. */
  pageChanged(): void {
    if (this.#isWithPage) this.#isAnswered = true;
  }

  /** Whether a click must be stopped: the target has moved away since the press, and the click hits something else. */
  isStrayClick(event: MouseEvent, isForTarget: boolean): boolean {
    if (this.#click !== 'none') return this.#click === 'strayed';
    const isStray = !isForTarget && this.#hasMovedAway(event);
    this.#click = isStray ? 'strayed' : 'whole';
    return isStray;
  }

  /** Whether the press ended without a click on the target. */
  get isCut(): boolean {
    if (this.#click !== 'none') return this.#click === 'strayed';
    return this.#isReleased && !this.#isInDoubt && !this.#receiver.isConnected;
  }

  /** Whether the page changed while its listeners ran. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** Whether the page may have handled the press already, so that a missing click proves nothing. */
  get #isInDoubt(): boolean {
    return this.#wasTakenAway || this.#isWithPage || this.#isHeld;
  }

  /** Whether the target moved away from the mouse. Elements that opened over it do not count: pages answer a press that way. */
  #hasMovedAway(event: MouseEvent): boolean {
    if (this.#wasTakenAway || this.#isWithPage) return false;
    const lies = this.#liesUnder(event);
    if (lies === false && this.#stayed) return true;
    return lies !== true && !this.#isAnswered && !this.#isHeld;
  }

  /** Whether the target is under the mouse; `null` if it is not drawn. */
  #liesUnder({ clientX: x, clientY: y }: MouseEvent): boolean | null {
    const boxes = [...this.#target.getClientRects()];
    if (boxes.length === 0) return null;
    return boxes.some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
  }
}

function receiverOf(event: Event): Node | null {
  const [receiver] = event.composedPath();
  return receiver instanceof Node ? receiver : null;
}
