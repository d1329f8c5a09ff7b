/** Focuses the first button below the head of the page. */
export function focusFirst(page: HTMLElement | null): void {
  page?.querySelector('section')?.querySelector('button')?.focus();
}
