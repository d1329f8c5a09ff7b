/** Controls that may send the entered text when pressed. */
const BUTTONS = 'button,input[type=submit],input[type=image],[role=button]';

/** Reports each form of this document that the person sends, or may have sent by a press. Forms that scripts send are not reported. */
export function watchSentForms(onSent: (form: HTMLFormElement) => void): void {
  const capture = { capture: true, passive: true } as const;
  addEventListener(
    'submit',
    ({ isTrusted, target }) => {
      if (isTrusted && navigator.userActivation.isActive && target instanceof HTMLFormElement)
        onSent(target);
    },
    capture,
  );
  addEventListener(
    'click',
    (event) => {
      const [pressed] = event.composedPath();
      const button = pressed instanceof Element ? pressed.closest(BUTTONS) : null;
      const form = button?.closest('form') ?? null;
      if (event.isTrusted && form !== null) onSent(form);
    },
    capture,
  );
}
