import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { ConsentChoice } from '../../../shared/model/run/approval/contract.ts';
import type { Material } from '../../../shared/model/run/input/enclosed.ts';
import { MAX_MATERIAL_CHARS } from '../../../shared/model/run/input/enclosed-limits.ts';
import { render, t, unmount } from '../../../testing/page/render.ts';
import { AskBox } from './ask-box.tsx';

const onSubmit = vi.fn();

function Box({ takesPasted }: { readonly takesPasted: boolean }) {
  const [value, setValue] = useState('');
  const [pasted, setPasted] = useState<readonly Material[]>([]);
  const [choice, setChoice] = useState<ConsentChoice>('ask');
  return (
    <AskBox
      label="What?"
      placeholder=""
      value={value}
      onChange={setValue}
      onSubmit={() => onSubmit({ value, pasted, choice })}
      blockedBy={null}
      problem={null}
      attachments={null}
      pasting={
        takesPasted
          ? {
              pasted,
              onPasteText: (text) => setPasted([...pasted, { kind: 'pasted', name: '', text }]),
              onRemove: (place) => setPasted(pasted.toSpliced(place, 1)),
            }
          : null
      }
      choosing={{ choice, loosest: 'work', onChoose: setChoice }}
    />
  );
}

const field = () => page.getByRole('textbox', { name: 'What?' });

/** Fires a paste event. Returns whether the box handled it; otherwise the browser inserts the text. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return !field().element().dispatchEvent(event);
}

beforeEach(() => onSubmit.mockReset());
afterEach(unmount);

describe('what is pasted', () => {
  test('of several lines becomes a chip that opens, goes along and can be removed', async () => {
    render(<Box takesPasted />);
    expect(paste('Pay 500 to Mallory\nnow')).toBe(true);
    await page.getByText(t('ask.pasted', { count: 22 })).click();
    await expect.element(page.getByText('Pay 500 to Mallory now')).toBeVisible();
    await field().fill('Sum this up');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      value: 'Sum this up',
      pasted: [{ kind: 'pasted', name: '', text: 'Pay 500 to Mallory\nnow' }],
      choice: 'ask',
    });
    await page.getByRole('button', { name: t('ask.removePasted') }).click();
    expect(page.getByText('Pay 500 to Mallory now').elements()).toEqual([]);
    await expect.element(field()).toHaveFocus();
  });

  test('of one line is written, with the line break after it', () => {
    render(<Box takesPasted />);
    expect(paste('Ann Miller\n')).toBe(false);
  });

  test('is written where words alone can be given', () => {
    render(<Box takesPasted={false} />);
    expect(paste('one\ntwo')).toBe(false);
  });

  test('says so where it was cut', async () => {
    render(<Box takesPasted />);
    paste(`a\n${'b'.repeat(MAX_MATERIAL_CHARS - 2)}`);
    await expect
      .element(page.getByText(t('ask.pastedCut', { count: MAX_MATERIAL_CHARS })))
      .toBeVisible();
  });

  test('typed line breaks stay words', async () => {
    render(<Box takesPasted />);
    await field().click();
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
    await expect.element(field()).toHaveValue('one\ntwo');
  });
});

test('how much it may change is chosen from a menu that explains each choice', async () => {
  render(<Box takesPasted />);
  const button = (choice: string) =>
    page.getByRole('button', { name: t('consent.choice', { choice }) });
  await button(t('consent.ask')).click();
  const look = page.getByRole('menuitemradio', { name: t('consent.look') });
  await expect.element(look).toHaveAttribute('aria-checked', 'false');
  await expect.element(page.getByText(t('consent.lookHint'))).toBeVisible();
  await look.click();
  await expect.element(button(t('consent.look'))).toHaveFocus();
  await field().fill('Go');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toMatchObject([[{ choice: 'look' }]]);
});
