import { memoForReading } from './reading-memo.ts';

/** What is asked of styles while a page is looked at; a `CSSStyleDeclaration` is one, too. */
export type Style = Readonly<
  Pick<
    CSSStyleDeclaration,
    | 'backgroundColor'
    | 'backgroundImage'
    | 'clip'
    | 'clipPath'
    | 'color'
    | 'colorScheme'
    | 'contain'
    | 'cursor'
    | 'direction'
    | 'display'
    | 'filter'
    | 'float'
    | 'fontSize'
    | 'mixBlendMode'
    | 'opacity'
    | 'overflow'
    | 'overflowX'
    | 'overflowY'
    | 'perspective'
    | 'pointerEvents'
    | 'position'
    | 'textIndent'
    | 'textShadow'
    | 'transform'
    | 'visibility'
    | 'webkitTextFillColor'
    | 'zIndex'
  >
>;

/** What several parts of a reading ask for. All names from the start, so that all elements' answers have one shape. */
const nothingKnown = (): { -readonly [Name in SharedName]: string | null } => ({
  backgroundColor: null,
  clipPath: null,
  color: null,
  cursor: null,
  display: null,
  opacity: null,
  overflow: null,
  pointerEvents: null,
  position: null,
  visibility: null,
});

type SharedName =
  | 'backgroundColor'
  | 'clipPath'
  | 'color'
  | 'cursor'
  | 'display'
  | 'opacity'
  | 'overflow'
  | 'pointerEvents'
  | 'position'
  | 'visibility';

/**
 * The computed style of an element in one look. To read a property costs some twenty times what it costs to remember it,
 * and the walk, the judging and the naming ask for the same ones.
 */
class StyleInLook implements Style {
  readonly asked: CSSStyleDeclaration;
  readonly known = nothingKnown();

  constructor(asked: CSSStyleDeclaration) {
    this.asked = asked;
  }

  get backgroundColor(): string {
    return (this.known.backgroundColor ??= this.asked.backgroundColor);
  }
  get clipPath(): string {
    return (this.known.clipPath ??= this.asked.clipPath);
  }
  get color(): string {
    return (this.known.color ??= this.asked.color);
  }
  get cursor(): string {
    return (this.known.cursor ??= this.asked.cursor);
  }
  get display(): string {
    return (this.known.display ??= this.asked.display);
  }
  get opacity(): string {
    return (this.known.opacity ??= this.asked.opacity);
  }
  get overflow(): string {
    return (this.known.overflow ??= this.asked.overflow);
  }
  get pointerEvents(): string {
    return (this.known.pointerEvents ??= this.asked.pointerEvents);
  }
  get position(): string {
    return (this.known.position ??= this.asked.position);
  }
  get visibility(): string {
    return (this.known.visibility ??= this.asked.visibility);
  }
  /** Both axes are read as one; where they are the same, it is one word. */
  get overflowX(): string {
    const { overflow } = this;
    const end = overflow.indexOf(' ');
    return end === -1 ? overflow : overflow.slice(0, end);
  }
  get overflowY(): string {
    const { overflow } = this;
    return overflow.slice(overflow.indexOf(' ') + 1);
  }

  get backgroundImage(): string {
    return this.asked.backgroundImage;
  }
  get clip(): string {
    return this.asked.clip;
  }
  get colorScheme(): string {
    return this.asked.colorScheme;
  }
  get contain(): string {
    return this.asked.contain;
  }
  get direction(): string {
    return this.asked.direction;
  }
  get filter(): string {
    return this.asked.filter;
  }
  get float(): string {
    return this.asked.float;
  }
  get fontSize(): string {
    return this.asked.fontSize;
  }
  get mixBlendMode(): string {
    return this.asked.mixBlendMode;
  }
  get perspective(): string {
    return this.asked.perspective;
  }
  get textIndent(): string {
    return this.asked.textIndent;
  }
  get textShadow(): string {
    return this.asked.textShadow;
  }
  get transform(): string {
    return this.asked.transform;
  }
  get webkitTextFillColor(): string {
    return this.asked.webkitTextFillColor;
  }
  get zIndex(): string {
    return this.asked.zIndex;
  }
}

const styles = memoForReading<Style>();

/** The computed style of an element, one object for the whole look. */
export function styleOf(element: Element): Style {
  const known = styles.get(element);
  if (known !== undefined) return known;
  const style = new StyleInLook(getComputedStyle(element));
  styles.set(element, style);
  return style;
}
