import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render, t, unmount } from '../../../../testing/page/render.ts';
import { StepOrder } from './step-order.tsx';

afterEach(unmount);

function Steps() {
  const [steps, setSteps] = useState('open\nclick\nread');
  return <StepOrder steps={steps} onChange={setSteps} />;
}

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('a step is moved by the keyboard, which stays with it', async () => {
  render(<Steps />);
  const down = (number: string) =>
    page.getByRole('button', { name: t('agents.stepDown', { number }) });
  await down('1').click();
  expect(lines()).toEqual(['click', 'open', 'read']);
  await expect.element(down('2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(lines()).toEqual(['click', 'read', 'open']);
  // The last step cannot move further down.
  await expect
    .element(page.getByRole('button', { name: t('agents.stepUp', { number: '3' }) }))
    .toHaveFocus();
});

test('a step is dragged to another place', async () => {
  render(<Steps />);
  const items = page.getByRole('listitem');
  await userEvent.dragAndDrop(items.nth(2), items.nth(0));
  expect(lines()).toEqual(['read', 'open', 'click']);
});

test('a step that is let go of at once is dropped all the same, and Escape leaves it where it was', () => {
  const onChange = vi.fn();
  render(<StepOrder steps={'open\nclick\nread'} onChange={onChange} />);
  const first = page.getByText('open').element().parentElement;
  if (first === null) throw new Error('no line');
  const { top, height } = first.getBoundingClientRect();
  const send = (type: string, clientY: number): boolean =>
    first.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientY }));
  const drag = (): void => {
    send('pointerdown', top + 5);
    send('pointermove', top + 5 + 2 * height);
  };
  drag();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  send('pointerup', top + 5 + 2 * height);
  expect(onChange).not.toHaveBeenCalled();
  drag();
  send('pointerup', top + 5 + 2 * height);
  expect(onChange.mock.calls).toEqual([['click\nread\nopen']]);
});

test('without a step there is no list', () => {
  render(<StepOrder steps={'\n\n'} onChange={() => undefined} />);
  expect(page.getByRole('list').elements()).toHaveLength(0);
});
