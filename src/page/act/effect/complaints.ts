import { nameOf } from '../../describe/name/accessible-name.ts';

const FIELDS =
  'input:not([type=hidden],[type=submit],[type=button]),textarea,select,[role=textbox],[role=combobox]';
/** From a message to the box around it and its field. */
const MOST_LEVELS = 3;
const MAX_NAME = 60;

/** What the browser itself says of a field that keeps a form from being sent; it shows that in a bubble outside of the page. */
export function nativeComplaint({ target }: Event): string {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isField ? withField(target, target.validationMessage) : '';
}

/** A message with the name of the one invalid field that it is about, where it does not say that itself. */
export function complaintNamed(message: Element, text: string): string {
  const field = fieldOf(message);
  return field === null ? text : withField(field, text);
}

function withField(field: Element, text: string): string {
  const name = nameOf(field, field.localName).slice(0, MAX_NAME);
  return name === '' || text.toLowerCase().includes(name.toLowerCase()) ? text : `${name}: ${text}`;
}

function fieldOf(message: Element): Element | null {
  const { id } = message;
  const root = message.getRootNode();
  if (id !== '' && (root instanceof Document || root instanceof ShadowRoot)) {
    const name = CSS.escape(id);
    const field = root.querySelector(
      `[aria-describedby~="${name}"],[aria-errormessage~="${name}"]`,
    );
    if (field !== null) return field.matches(FIELDS) ? field : null;
  }
  let at = message.parentElement;
  for (let level = 0; level < MOST_LEVELS && at !== null; level += 1) {
    const fields = [...at.querySelectorAll(FIELDS)];
    const [only] = fields;
    if (fields.length > 1) return null;
    if (only !== undefined) return isInvalid(only) ? only : null;
    at = at.parentElement;
  }
  return null;
}

const isInvalid = (field: Element): boolean =>
  field.getAttribute('aria-invalid') === 'true' || field.matches(':invalid');
