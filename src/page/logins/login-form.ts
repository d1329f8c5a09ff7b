import { secretKindOf } from '../describe/secret-field.ts';
import { isSeen, NAME_TYPES } from './login-fields.ts';

/** Milliseconds. Pages change many times in a row and are examined once. */
const LOOK_AFTER_MS = 200;

/**
 * Resolves with whether the document shows a log-in form, once that differs from `isShown`. Called only where a log-in is kept, so that
 * no other page is watched.
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
    // Mutations in shadow trees are not reported; focus there is.
    document.addEventListener('focusin', lookSoon, true);
    look();
  });
}

function showsLoginForm(): boolean {
  const inputs = inputsIn(document);
  return inputs.some(
    (input) => isWritable(input) && (isOldPassword(input) || isFirstStep(input, inputs)),
  );
}

const isOldPassword = (input: HTMLInputElement): boolean =>
  secretKindOf(input) === 'password' && !/\bnew-password\b/i.test(input.autocomplete);

/** Many sites ask for the user name first. A visible password in the form takes precedence. */
const isFirstStep = (input: HTMLInputElement, inputs: readonly HTMLInputElement[]): boolean =>
  NAME_TYPES.test(input.type) &&
  /\busername\b/i.test(input.autocomplete) &&
  !inputs.some(
    (other) => other.type === 'password' && other.form === input.form && isWritable(other),
  );

const isWritable = (input: HTMLInputElement): boolean =>
  !input.disabled && !input.readOnly && isSeen(input);

function inputsIn(root: Document | ShadowRoot): readonly HTMLInputElement[] {
  const found: HTMLInputElement[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof HTMLInputElement) found.push(element);
    else if (element.shadowRoot !== null) found.push(...inputsIn(element.shadowRoot));
  }
  return found;
}
