/** Kind of an element as a person names it, whatever its HTML. */
export type RoleWord =
  | 'button'
  | 'link'
  | 'tab'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'field'
  | 'searchbox'
  | 'dropdown'
  | 'option'
  | 'menuitem'
  | 'image'
  /** A canvas, drawing or map. */
  | 'canvas';

/** An element as a person described it. */
export interface Target {
  /** The whole description with quotation marks, used when "it" refers to it later. */
  readonly phrase: string;
  /** Name of the element; empty when only a kind was given: "the second link". */
  readonly name: string;
  readonly role: RoleWord | null;
  /** Position among several elements, from 1; -1 for the last one; `null` without one. */
  readonly ordinal: number | null;
  /** Section, row or label around the element; `null` without one. */
  readonly section: string | null;
}

export type NodeCondition = 'checked' | 'disabled' | 'expanded' | 'pressed' | 'empty';

export type Condition = { readonly isNegated: boolean } & (
  | { readonly kind: 'page-has'; readonly text: string }
  | { readonly kind: 'title-has'; readonly text: string }
  | { readonly kind: 'address-has'; readonly text: string }
  | { readonly kind: 'node-exists'; readonly target: Target }
  | { readonly kind: 'node-is'; readonly target: Target; readonly state: NodeCondition }
);

/** Kinds of things that can be listed and counted. */
export type ListKind =
  | 'headings'
  | 'links'
  | 'buttons'
  | 'fields'
  | 'rows'
  | 'items'
  | 'paragraphs'
  | 'tabs';

/** Part of a list: all, the first or last few, or one. */
export type ListPart =
  | { readonly kind: 'all' }
  | { readonly kind: 'first'; readonly count: number }
  | { readonly kind: 'last'; readonly count: number }
  | { readonly kind: 'nth'; readonly ordinal: number };

export type ReadRequest =
  | { readonly kind: 'title' }
  | { readonly kind: 'address' }
  | { readonly kind: 'text' }
  | { readonly kind: 'outline'; readonly isSummary: boolean }
  | {
      readonly kind: 'list';
      readonly of: ListKind;
      readonly part: ListPart;
      readonly containing: string | null;
    }
  | { readonly kind: 'count'; readonly of: ListKind }
  | { readonly kind: 'count-text'; readonly text: string }
  | { readonly kind: 'passages'; readonly text: string }
  | { readonly kind: 'section'; readonly heading: string }
  | { readonly kind: 'value'; readonly label: string };

export type TabChoice =
  | { readonly kind: 'current' }
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'ordinal'; readonly ordinal: number }
  | { readonly kind: 'named'; readonly name: string };

/** A position in an element's box, in per cent from its left and top edge. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Answer to a dialog (confirm, prompt); `text` is for a prompt. */
export interface DialogAnswer {
  readonly action: 'accept' | 'dismiss';
  readonly text: string | null;
}

/** Destination of a drag. */
export type DragGoal =
  | { readonly kind: 'onto'; readonly target: Target }
  | { readonly kind: 'by'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'within'; readonly from: Place; readonly to: Place };

export type Direction = 'up' | 'down' | 'left' | 'right';

/** An instruction of the grammar. */
export type Instruction =
  | { readonly kind: 'open'; readonly url: string }
  | {
      readonly kind: 'click';
      readonly target: Target;
      readonly count?: number;
      readonly button?: 'middle' | 'right';
      readonly at?: Place;
    }
  | { readonly kind: 'hover'; readonly target: Target }
  | { readonly kind: 'drag'; readonly target: Target; readonly goal: DragGoal }
  | {
      readonly kind: 'type';
      readonly text: string;
      readonly target: Target | null;
      /** Whether existing text stays. */
      readonly isAdded?: boolean;
      /** Whether the text goes to the focus, even outside of fields in the state. */
      readonly isAtCursor?: boolean;
    }
  | { readonly kind: 'clear'; readonly target: Target | null }
  | { readonly kind: 'select'; readonly option: string; readonly target: Target | null }
  | { readonly kind: 'set-checked'; readonly target: Target; readonly isChecked: boolean }
  | { readonly kind: 'scroll'; readonly direction: Direction; readonly amount: number }
  | { readonly kind: 'scroll-to'; readonly target: Target }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'wait-until'; readonly condition: Condition }
  | { readonly kind: 'key'; readonly key: string; readonly target?: Target }
  /** Answer to the dialog that the previous action opens; the two are joined as `answering`. */
  | { readonly kind: 'answer'; readonly answer: DialogAnswer }
  | { readonly kind: 'answering'; readonly act: Instruction; readonly answer: DialogAnswer }
  | { readonly kind: 'back' }
  | { readonly kind: 'forward' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'tab-open'; readonly url: string | null }
  | { readonly kind: 'tab-focus'; readonly tab: TabChoice }
  | { readonly kind: 'tab-close'; readonly tab: TabChoice }
  | { readonly kind: 'search'; readonly words: string }
  | { readonly kind: 'read'; readonly what: ReadRequest }
  /** Extracts tables or lists as data, from this page and the following ones, up to `pages`. */
  | {
      readonly kind: 'extract';
      readonly what: 'tables' | 'lists';
      readonly pages: number | 'all';
    }
  /** Checks a condition; with `mustHold`, the run cannot continue unless it is met. */
  | { readonly kind: 'check'; readonly condition: Condition; readonly mustHold: boolean }
  | { readonly kind: 'celebrate' };
