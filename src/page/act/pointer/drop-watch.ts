/** The last drag event of this document. A page accepts a drop by preventing the default of `dragover`. */
let last: DragEvent | null = null;
let stop: AbortController | null = null;

/** Starts to listen for drag events, until `endDropWatch`. */
export function watchDrop(): void {
  endDropWatch();
  stop = new AbortController();
  for (const type of ['dragenter', 'dragover'] as const)
    window.addEventListener(type, (event) => (last = event), {
      capture: true,
      signal: stop.signal,
    });
}

/** Whether the page accepts the dragged item here. Elsewhere a drop would open the file in place of the page. */
export const takesDrop = (): boolean => last?.defaultPrevented === true;

export function endDropWatch(): void {
  stop?.abort();
  stop = null;
  last = null;
}
