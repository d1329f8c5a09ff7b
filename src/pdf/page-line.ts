/** A line of a page; blank lines separate paragraphs. */
export interface PageLine {
  readonly text: string;
  /** Start of the line, in points from the top left corner of the page as displayed. */
  readonly x: number;
  readonly y: number;
}
