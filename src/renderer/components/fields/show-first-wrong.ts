/** Takes somebody whose form could not be sent to the first thing that is wrong with it, with the keyboard where that is a field. */
export function showFirstWrong(form: HTMLFormElement): void {
  // Once what is wrong is said below the fields.
  requestAnimationFrame(() => {
    const first = form.querySelector<HTMLElement>('[aria-invalid=true], .field-error');
    first?.scrollIntoView({ block: 'nearest' });
    first?.focus();
  });
}
