import { nameOf } from '../../describe-element/name/accessible-name.ts';

const FIELDS =
  'input:not([type=hidden],[type=submit],[type=button]),textarea,select,[role=textbox],[role=combobox]';
/** Most levels from a message up to the box around it and its field. */
const MOST_LEVELS = 3;
const MAX_NAME = 60;
const MOST_MESSAGES = 4;
const ERROR_WORDS = /(?:^|[\s_-])(?:errors?|invalid|danger|feedback|alert)(?:$|[\s_-])/i;

/** The browser's message for an invalid field, which it shows in a bubble outside the page. */
export function nativeComplaint({ target }: Event): string {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  return isField ? withField(target, target.validationMessage) : '';
}

/** Puts the name of the one invalid field that a message is about in front of it, unless the message contains the name. */
export function complaintNamed(message: Element, text: string): string {
  const field = fieldOf(message);
  return field === null ? text : withField(field, text);
}

/** Whether this text explains an invalid field, by an ARIA reference or as an error beside it. */
export function isComplaint(message: Element): boolean {
  const field = fieldOf(message);
  if (field?.getAttribute('aria-invalid') !== 'true') return false;
  return describedBy(message) !== null || ERROR_WORDS.test(message.className);
}

/** Elements that explain why a field is invalid. */
export function complaintsOf(field: Element): readonly Element[] {
  const root = field.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const ids = ['aria-errormessage', 'aria-describedby'].flatMap((name) =>
    (field.getAttribute(name) ?? '').split(/\s+/).slice(0, MOST_MESSAGES),
  );
  return ids.flatMap((id) => (id === '' ? [] : (root.getElementById(id) ?? [])));
}

function withField(field: Element, text: string): string {
  const name = nameOf(field, field.localName).slice(0, MAX_NAME);
  return name === '' || text.toLowerCase().includes(name.toLowerCase()) ? text : `${name}: ${text}`;
}

function describedBy(message: Element): Element | null {
  const root = message.getRootNode();
  if (message.id === '' || !(root instanceof Document || root instanceof ShadowRoot)) return null;
  const name = CSS.escape(message.id);
  return root.querySelector(`[aria-describedby~="${name}"],[aria-errormessage~="${name}"]`);
}

function fieldOf(message: Element): Element | null {
  const described = describedBy(message);
  if (described !== null) return described.matches(FIELDS) ? described : null;
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
