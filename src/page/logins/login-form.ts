import { secretKindOf } from '../describe-element/secret-field.ts';
import { isSeen, NAME_TYPES } from './login-fields.ts';

/** Time in ms within which several changes of a page are examined together. */
const LOOK_AFTER_MS = 200;

/**
 * Resolves with whether the document shows a login form, once that differs from `isShown`. Called only for sites with a saved login, so
 * that no other page is watched.
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
    // Mutations of shadow trees do not reach the observer, but their focus events reach the document.
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

/**
 * Whether the field is the first step of a login, as many sites ask for the user name first. A visible password field in the form takes
 * precedence.
 */
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
