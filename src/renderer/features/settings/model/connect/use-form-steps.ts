import {
  type ClipboardEvent,
  type FocusEvent,
  type FormHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useRef,
} from 'react';

/** Fields that the cursor goes on to. */
const STEPS = '[data-step]';

/** Moves the cursor to the next empty field of a form: by Enter, and after a pasted key once the models are listed. */
export function useFormSteps(isListed: boolean) {
  const form = useRef<HTMLFormElement>(null);
  /** Field that had the focus last. */
  const last = useRef<Element | null>(null);
  const pasted = useRef<Element | null>(null);
  useEffect(() => {
    if (!isListed) return;
    const { activeElement } = document;
    // The list takes the place of the field for a model's ID.
    const isReplaced = last.current?.isConnected === false && activeElement === document.body;
    const isPasted = pasted.current !== null && activeElement === pasted.current;
    pasted.current = null;
    if (isReplaced || isPasted) nextOf(form.current)?.focus();
  }, [isListed]);

  const props: FormHTMLAttributes<HTMLFormElement> & { readonly ref: typeof form } = {
    ref: form,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    onPaste: ({ target }: ClipboardEvent) => {
      if (target instanceof HTMLInputElement && target.type === 'password') pasted.current = target;
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      const { target, key } = event;
      if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
      const next = nextOf(event.currentTarget, target);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    },
  };
  return {
    props,
    /** Goes on to the first empty field, or to the button; runs after the fields are rendered. */
    goOn: (): void => {
      requestAnimationFrame(() =>
        (
          nextOf(form.current) ?? form.current?.querySelector<HTMLElement>('[type=submit]')
        )?.focus(),
      );
    },
  };
}

/** First empty field, of those after `from` where it is given. */
function nextOf(form: HTMLFormElement | null, from?: Element): HTMLElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(STEPS) ?? [])];
  return fields.find(
    (field) =>
      field.value === '' &&
      (from === undefined ||
        (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) > 0),
  );
}
