import { memoForReading } from './reading-memo.ts';

/** The properties of computed styles that a reading uses; a `CSSStyleDeclaration` has them, too. */
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

/** Properties that several parts of a reading use. All are set from the start, so that V8 gives all objects the same shape. */
const nothingCached = (): { -readonly [Name in SharedName]: string | null } => ({
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
 * The computed style of an element in one reading. Reading a property from the browser costs about twenty times as much as
 * from this cache, and the walk, the classification and the naming read the same ones.
 */
class CachedStyle implements Style {
  readonly asked: CSSStyleDeclaration;
  readonly cached = nothingCached();

  constructor(asked: CSSStyleDeclaration) {
    this.asked = asked;
  }

  get backgroundColor(): string {
    return (this.cached.backgroundColor ??= this.asked.backgroundColor);
  }
  get clipPath(): string {
    return (this.cached.clipPath ??= this.asked.clipPath);
  }
  get color(): string {
    return (this.cached.color ??= this.asked.color);
  }
  get cursor(): string {
    return (this.cached.cursor ??= this.asked.cursor);
  }
  get display(): string {
    return (this.cached.display ??= this.asked.display);
  }
  get opacity(): string {
    return (this.cached.opacity ??= this.asked.opacity);
  }
  get overflow(): string {
    return (this.cached.overflow ??= this.asked.overflow);
  }
  get pointerEvents(): string {
    return (this.cached.pointerEvents ??= this.asked.pointerEvents);
  }
  get position(): string {
    return (this.cached.position ??= this.asked.position);
  }
  get visibility(): string {
    return (this.cached.visibility ??= this.asked.visibility);
  }
  /** Overflow along the x axis: one property has both axes, as a single word if they are equal. */
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

/** The computed style of an element, as one object for the whole reading. */
export function styleOf(element: Element): Style {
  const known = styles.get(element);
  if (known !== undefined) return known;
  const style = new CachedStyle(getComputedStyle(element));
  styles.set(element, style);
  return style;
}
