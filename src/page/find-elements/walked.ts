import type { Area } from '../dom/geometry.ts';
import type { Evidence } from './candidate.ts';

export interface Candidate {
  readonly element: Element;
  readonly tag: string;
  /** Evidence for the candidate; raised for a code editor, whose field the walk reaches last. */
  evidence: Evidence;
  /** Border box of the element. */
  readonly edges: Area;
  /** Drawn area: the border box, its content, or its part of an image. */
  readonly box: Area;
  /** Distance in CSS pixels from the viewport; 0 inside it. */
  readonly distance: number;
  /** The nearest candidate around it; `null` if there is none. */
  readonly outer: Candidate | null;
  /** The control behind a label, or the hidden field behind a drawn list box; else `null`. */
  readonly control: HTMLInputElement | HTMLTextAreaElement | null;
  /** The last heading before the element; `null` if there is none. */
  readonly heading: Element | null;
}

export interface Walk {
  readonly candidates: readonly Candidate[];
  readonly frames: readonly Element[];
  /** Drawn elements that look empty to the script, so they may have a closed shadow root. */
  readonly closedHosts: readonly Element[];
  /** Empty custom elements, which may draw later without a mutation of the document. */
  readonly emptyHosts: readonly Element[];
  /** Elements that may be scroll containers by their style, with or without controls inside, except those several screens away. */
  readonly scrollers: readonly Element[];
  /** Elements that are positioned over others. */
  readonly layers: readonly Element[];
  /** Number of parts of a huge page that were not visited. */
  readonly unseen: number;
}
