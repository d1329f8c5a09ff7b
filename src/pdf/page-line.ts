/** A line of a page; blank lines separate paragraphs. */
export interface PageLine {
  readonly text: string;
  /** Points from the page's top left corner, as the page is seen, to where the line begins. */
  readonly x: number;
  readonly y: number;
}
