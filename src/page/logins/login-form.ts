import { secretKindOf } from '../describe/secret-field.ts';

/** Pages change many times in a row; what came of it is looked at once. */
const LOOK_AFTER_MS = 200;

/**
 * Resolves with whether the document shows a form to log in with, once that is another answer than `isShown`; never, where it stays. Only
 * asked where a log-in is kept for the page, so that no other page is watched.
 */
export function untilLoginForm(isShown: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      const isThere = showsLoginForm();
      if (isThere === isShown) return;
      observer.disconnect();
      document.removeEventListener('focusin', lookSoon, true);
      resolve(isThere);
    };
    const lookSoon = (): void => {
      timer ??= setTimeout(look, LOOK_AFTER_MS);
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['type', 'class', 'style', 'hidden', 'disabled', 'readonly', 'open'],
    });
    // Of changes within shadow trees nobody tells; that somebody goes into a field there is told.
    document.addEventListener('focusin', lookSoon, true);
    look();
  });
}

function showsLoginForm(): boolean {
  return inputsIn(document).some(
    (input) =>
      secretKindOf(input) === 'password' &&
      !/\bnew-password\b/i.test(input.autocomplete) &&
      !input.disabled &&
      !input.readOnly &&
      input.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      input.getBoundingClientRect().width > 0,
  );
}

function inputsIn(root: Document | ShadowRoot): readonly HTMLInputElement[] {
  const found: HTMLInputElement[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof HTMLInputElement) found.push(element);
    else if (element.shadowRoot !== null) found.push(...inputsIn(element.shadowRoot));
  }
  return found;
}
