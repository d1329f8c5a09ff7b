import type { Area } from '../dom/geometry.ts';
import type { Evidence } from './candidate.ts';

export interface Candidate {
  readonly element: Element;
  readonly tag: string;
  /** Raised for a code editor, whose field the walk comes to last. */
  evidence: Evidence;
  /** Border box of the element. */
  readonly edges: Area;
  /** Drawn area: the border box, its content, or its part of an image. */
  readonly box: Area;
  /** CSS pixels from the viewport; 0 within. */
  readonly distance: number;
  /** The nearest candidate around it. */
  readonly outer: Candidate | null;
  /** The control behind a label, or the hidden field behind a drawn list box. */
  readonly control: HTMLInputElement | HTMLTextAreaElement | null;
  /** The last heading before it. */
  readonly heading: Element | null;
}

export interface Walk {
  readonly candidates: readonly Candidate[];
  readonly frames: readonly Element[];
  /** Elements that are drawn but show the script nothing inside: they may hold a closed shadow root. */
  readonly closedHosts: readonly Element[];
  /** Empty custom elements: they may draw later without a mutation of the document. */
  readonly emptyHosts: readonly Element[];
  /** Elements that may be scroll containers by their style, with or without controls inside; none that is several screens away. */
  readonly scrollers: readonly Element[];
  /** Elements that are positioned over others. */
  readonly layers: readonly Element[];
  /** Parts of a huge page that were not gone through any more. */
  readonly unseen: number;
}
