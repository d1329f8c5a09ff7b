/** Scrolls to the first error of a rejected form, and focuses its field. */
export function showFirstWrong(form: HTMLFormElement): void {
  // Runs after the errors are rendered.
  requestAnimationFrame(() => {
    const first = form.querySelector<HTMLElement>('[aria-invalid=true], .field-error');
    first?.scrollIntoView({ block: 'nearest' });
    first?.focus();
  });
}
