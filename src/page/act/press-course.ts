/** A press that is kept down for longer is about being held; a click need not come of it. */
const HELD_MS = 300;

/**
 * Follows one press of the left button that was on its target, from going down to the click. The browser makes no click
 * where the element under the mouse was taken out of the page in between, and gives it to what is around both places where
 * the element moved away: the target was pressed and not clicked. What the page itself does while it hears of the press is
 * its answer, as a menu's that closes without waiting for a click.
 */
export class PressCourse {
  readonly #target: Element;
  readonly #beganAt: number;
  #receiver: Node;
  /** An event of the press is with the page; for good, if the page keeps it from coming back. */
  #isWithPage = false;
  #isAnswered = false;
  #wasTakenAway = false;
  #isReleased = false;
  #isHeld = false;
  #click: 'none' | 'whole' | 'strayed' = 'none';

  constructor(target: Element, event: MouseEvent) {
    this.#target = target;
    this.#receiver = receiverOf(event) ?? target;
    this.#beganAt = event.timeStamp;
  }

  /** The button going down or up, before the page hears of it. */
  goesToPage(event: MouseEvent): void {
    if (event.type.endsWith('down')) this.#receiver = receiverOf(event) ?? this.#receiver;
    if (this.#isWithPage) this.#isAnswered = this.#wasTakenAway = true;
    this.#isWithPage = this.#receiver.isConnected;
    this.#isReleased ||= event.type === 'mouseup';
    this.#isHeld ||= event.timeStamp - this.#beganAt > HELD_MS;
  }

  /** The same once the page has heard of it. */
  comesBack(): void {
    if (this.#isWithPage && !this.#receiver.isConnected) this.#wasTakenAway = true;
    this.#isWithPage = false;
  }

  /** Something of the page changed. */
  pageChanged(): void {
    if (this.#isWithPage) this.#isAnswered = true;
  }

  /** Whether a click must be held back: it is none on the target, which lies elsewhere by now. */
  isStrayClick(event: MouseEvent, isForTarget: boolean): boolean {
    if (this.#click !== 'none') return this.#click === 'strayed';
    const isStray =
      !isForTarget && !this.#isInDoubt && !this.#isAnswered && this.#isElsewhere(event);
    this.#click = isStray ? 'strayed' : 'whole';
    return isStray;
  }

  /** The press is over, and no click came of it that was one on the target. */
  get isCut(): boolean {
    if (this.#click !== 'none') return this.#click === 'strayed';
    return this.#isReleased && !this.#isInDoubt && !this.#receiver.isConnected;
  }

  /** The page changed while it heard of the press. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** The page may have taken the press in hand by itself. */
  get #isInDoubt(): boolean {
    return this.#wasTakenAway || this.#isWithPage || this.#isHeld;
  }

  /** What only opened over it is no reason: that is how pages answer a press. */
  #isElsewhere({ clientX: x, clientY: y }: MouseEvent): boolean {
    return ![...this.#target.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
  }
}

function receiverOf(event: Event): Node | null {
  const [receiver] = event.composedPath();
  return receiver instanceof Node ? receiver : null;
}
