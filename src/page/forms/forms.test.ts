import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { nextText } from './next-text.ts';
import { putBack } from './put-back.ts';

const FORM = `<form>
  <input name="subject" value="Hello"><textarea name="letter"></textarea>
  <select name="to"><option value="ada">Ada</option><option value="bob">Bob</option></select>
  <input type="checkbox" name="copy">
  <input name="again"><input name="again">
  <input type="password" name="pw"><input name="cvc"><input autocomplete="one-time-code" name="x">
  <input name="figures"><input name="silent" autocomplete="off">
</form>`;

beforeEach(() => show(FORM));

const input = (selector: string) => find(selector, HTMLInputElement);

test('what a script writes is nothing that the person has written', async () => {
  let told = 0;
  void nextText().then(() => (told += 1));
  input('[name=subject]').value = 'By the page';
  input('[name=subject]').dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(told).toBe(0);
});

test('what the person has written is told and put back, without what is secret', async () => {
  const first = nextText();
  await userEvent.fill(find('textarea', HTMLTextAreaElement), 'Dear Bob');
  await userEvent.selectOptions(find('select', HTMLSelectElement), 'bob');
  await userEvent.click(input('[name=copy]'));
  await userEvent.fill(input('[name=again] + [name=again]'), 'twice');
  await userEvent.fill(input('[name=pw]'), 'hunter2');
  await userEvent.fill(input('[name=cvc]'), '123');
  await userEvent.fill(input('[name=x]'), '987654');
  await userEvent.fill(input('[name=figures]'), '4111 1111 1111 1111');
  await userEvent.fill(input('[name=silent]'), 'nothing');
  let text = await first;
  while (!JSON.stringify(text).includes('twice') || !text.holdsSecret) text = await nextText();
  await new Promise((resolve) => setTimeout(resolve, 800));
  const told = JSON.stringify(text);
  for (const secret of ['hunter2', '123', '987654', '4111', 'nothing', 'Hello'])
    expect(told).not.toContain(secret);

  show(FORM);
  putBack(text.fields);
  expect(find('textarea', HTMLTextAreaElement).value).toBe('Dear Bob');
  expect(find('select', HTMLSelectElement).value).toBe('bob');
  expect(input('[name=copy]').checked).toBe(true);
  expect(input('[name=pw]').value).toBe('');
  expect(
    [...document.querySelectorAll<HTMLInputElement>('[name=again]')].map(({ value }) => value),
  ).toEqual(['', 'twice']);
});

test('what the page empties after it was sent is written no longer', async () => {
  show('<textarea name="chat"></textarea><button>Send</button>');
  const chat = find('textarea', HTMLTextAreaElement);
  find('button').addEventListener('click', () => (chat.value = ''));
  const written = nextText();
  await userEvent.fill(chat, 'Good morning');
  expect((await written).fields.map(({ value }) => value)).toEqual(['Good morning']);
  const sent = nextText();
  await userEvent.click(find('button'));
  expect((await sent).fields).toEqual([]);
});

test('it is put back into fields that come later, and into none that holds something else', async () => {
  const letter = { key: 'textarea letter   0', value: 'Dear Bob' };
  show('<main></main>');
  putBack([letter, { key: 'text subject   0', value: 'Bye' }]);
  let heard = 0;
  document.addEventListener('input', () => (heard += 1));
  find('main', HTMLElement).innerHTML = '<textarea name="letter"></textarea><input name="subject">';
  input('[name=subject]').value = 'Drawn by the page';
  await expect.poll(() => find('textarea', HTMLTextAreaElement).value).toBe('Dear Bob');
  expect(input('[name=subject]').value).toBe('Drawn by the page');
  expect(heard).toBe(1);
});

/** The field in the frame within the frame. */
const inner = (): HTMLTextAreaElement | null | undefined =>
  find('iframe', HTMLIFrameElement)
    .contentDocument?.querySelector('iframe')
    ?.contentDocument?.querySelector('textarea');

test('fields of frames are told and put back too, without what is secret', async () => {
  const inside = `<textarea name=letter></textarea><label>Card number <input name=n></label><input name=pw type=password><input name=figures>`;
  const frame = (srcdoc: string) =>
    `<iframe srcdoc="${srcdoc.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
  const page = `<textarea name="letter"></textarea>${frame(frame(inside))}`;
  const first = nextText();
  show(page);
  await expect.poll(() => inner() ?? null).not.toBeNull();
  const write = async (selector: string, value: string): Promise<void> => {
    const field = inner()?.ownerDocument.querySelector<HTMLInputElement>(selector);
    if (field === undefined || field === null) throw new Error(`There is no ${selector}`);
    field.focus();
    await userEvent.keyboard(value);
  };
  // The letter comes last, so the report with it has all digits of the card.
  await write('[name=figures]', '4111 1111 1111 1111');
  await write('[name=n]', '4929');
  await write('[name=pw]', 'hunter2');
  await write('textarea', 'Dear Bob');
  let text = await first;
  while (!JSON.stringify(text).includes('Dear Bob') || !text.holdsSecret) text = await nextText();
  const told = JSON.stringify(text.fields);
  for (const secret of ['4929', 'hunter2', '4111']) expect(told).not.toContain(secret);

  show('');
  putBack(text.fields);
  show(page);
  await expect.poll(() => inner()?.value).toBe('Dear Bob');
  expect(find('textarea', HTMLTextAreaElement).value).toBe('');
});
