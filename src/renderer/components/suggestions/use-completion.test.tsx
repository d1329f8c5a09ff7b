import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Completion } from '../../../shared/model/suggestions/box-answer.ts';
import { render, unmount } from '../../../testing/page/render.ts';
import { useCompletion } from './use-completion.ts';

const WHOLE = 'shop.example';
const URL = 'https://www.shop.example/';
const onEnter = vi.fn();

/** Answers for as many letters as main has answered for. */
function Field({ answered }: { readonly answered: number }) {
  const [text, setText] = useState('');
  const typed = text.slice(0, answered);
  const found: Completion | null = WHOLE.startsWith(typed)
    ? { typed, rest: WHOLE.slice(typed.length), url: URL }
    : null;
  const completion = useCompletion(text, typed === '' ? null : found, setText);
  return (
    <input
      aria-label="Address"
      value={completion.value}
      onChange={(event) => {
        completion.onEdit(event);
        setText(event.target.value);
      }}
      onSelect={completion.onSelect}
      onKeyDown={({ key }) => {
        if (key === 'Escape') completion.drop();
        if (key === 'Enter') onEnter({ text, url: completion.url });
      }}
    />
  );
}

const field = () => page.getByRole('textbox');
/** The field with its selection in brackets. */
function shown(): string {
  const input = field().element();
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field.');
  const { value, selectionStart, selectionEnd } = input;
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
  return `${value.slice(0, from)}[${value.slice(from, to)}]${value.slice(to)}`;
}

beforeEach(async () => {
  onEnter.mockReset();
  render(<Field answered={20} />);
  await field().click();
});
afterEach(unmount);

test('the rest is selected, typing goes on, and Enter opens its URL', async () => {
  await userEvent.keyboard('s');
  expect(shown()).toBe('s[hop.example]');
  await userEvent.keyboard('ho');
  expect(shown()).toBe('sho[p.example]');
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledExactlyOnceWith({ text: 'sho', url: URL });
  await userEvent.keyboard('es');
  expect(shown()).toBe('shoes[]');
});

test('it stays while the answer for more letters is awaited', async () => {
  render(<Field answered={1} />);
  await userEvent.keyboard('sh');
  expect(shown()).toBe('sh[op.example]');
});

test.each(['{Backspace}', '{Delete}', '{Escape}'])(
  '%s takes it away, up to the next letter',
  async (key) => {
    await userEvent.keyboard(`sho${key}`);
    expect(shown()).toBe('sho[]');
    await userEvent.keyboard('{Enter}p');
    expect(onEnter).toHaveBeenCalledExactlyOnceWith({ text: 'sho', url: null });
    expect(shown()).toBe('shop[.example]');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(shown()).toBe('sho[]');
  },
);

test.each(['{End}', '{ArrowRight}'])('%s takes it as text', async (key) => {
  await userEvent.keyboard(`sho${key}`);
  expect(shown()).toBe('shop.example[]');
  await userEvent.keyboard('{Enter}/a');
  expect(onEnter).toHaveBeenCalledExactlyOnceWith({ text: WHOLE, url: URL });
  expect(shown()).toBe('shop.example/a[]');
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenLastCalledWith({ text: 'shop.example/a', url: null });
});

test('a letter within the text, a pasted text and an input method bring none', async () => {
  await userEvent.keyboard('ho{Home}s');
  expect(shown()).toBe('s[]ho');
  await userEvent.clear(field());
  await userEvent.keyboard('sho{Shift>}{Home}{/Shift}');
  await userEvent.cut();
  await userEvent.paste();
  expect(shown()).not.toContain('[p.example]');

  const input = field().element() as HTMLInputElement;
  const compose = (value: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    const init = { bubbles: true, isComposing: true, inputType: 'insertCompositionText' };
    input.dispatchEvent(new InputEvent('input', init));
  };
  compose('s');
  compose('sh');
  expect(shown()).toBe('sh[]');
});
