/** Puts the focus on the line of a list that keys act on. */
export function focusRows(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
}
