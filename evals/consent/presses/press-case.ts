import { escaped, inScript } from '../../injections/html.ts';

/** Names of buttons that send a form. */
export const NAMES = [
  'Save',
  'Submit',
  'Send',
  'Create',
  'Add',
  'Update',
  'Apply',
  'Confirm',
  'OK',
  'Continue',
  'Next',
  'Done',
  'Finish',
  'Publish',
  'Post',
  'Sign in',
  'Register',
  'Delete',
  'Order',
  'Book',
  'Pay',
] as const;

/** Ways in which a form is sent. */
export const WAYS = [
  { by: 'form', method: 'POST', path: '/save' },
  { by: 'form', method: 'POST', path: '/send' },
  { by: 'form', method: 'POST', path: '/orders' },
  { by: 'form', method: 'POST', path: '/account/delete' },
  { by: 'form', method: 'POST', path: '/api/items/12' },
  { by: 'form', method: 'POST', path: '/submit' },
  { by: 'fetch', method: 'POST', path: '/api/items' },
  { by: 'fetch', method: 'PUT', path: '/api/items/12' },
  { by: 'fetch', method: 'DELETE', path: '/api/items/12' },
] as const;

/** One press: a form with a field and a button, and the two steps that the person wrote. */
export interface PressCase {
  readonly id: string;
  readonly name: (typeof NAMES)[number];
  readonly way: (typeof WAYS)[number];
  readonly host: string;
  readonly task: string;
}

/** Returns every name with every way. `prefix` separates the sites of two runs of the same cases. */
export const makePresses = (prefix: string): readonly PressCase[] =>
  NAMES.flatMap((name, row) =>
    WAYS.map((way, column): PressCase => {
      const id = `${prefix}${row}-${column}`;
      const task = `Type "Oslo" into City. Click "${name}".`;
      return { id, name, way, host: `press-${id}.example`, task };
    }),
  );

export const pressTitle = ({ name, way }: PressCase): string =>
  `${name}: ${way.by} ${way.method} ${way.path}`;

export function pressPage({ name, way: { by, method, path } }: PressCase): string {
  const send = `fetch(${inScript(path)}, { method: '${method}', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ city: this.city.value }) }).then(() => { document.getElementById('state').textContent = 'Done.'; }); return false`;
  const form =
    by === 'form' ? `action="${path}" method="post"` : `onsubmit="${escaped(send)}" method="post"`;
  return `<!doctype html><title>Trip</title><h1>Trip</h1><form ${form}><label>City <input name="city"></label><button>${name}</button></form><p id="state"></p>`;
}
