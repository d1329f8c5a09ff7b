import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render, unmount } from '../../../testing/page/render.ts';
import { AskInPlace } from './ask-in-place.tsx';
import { Button } from './button.tsx';
import { useAskInPlace } from './use-ask-in-place.ts';

afterEach(unmount);

function Row({ onYes }: { readonly onYes: () => void }) {
  const { isAsking, ask, keep, button } = useAskInPlace();
  return isAsking ? (
    <AskInPlace label="Delete?" yes="Delete" no="Keep" onYes={onYes} onNo={keep} />
  ) : (
    <Button ref={button} onClick={ask}>
      Delete…
    </Button>
  );
}

test('what is asked in the place of a button takes the keyboard, and gives it back with Escape', async () => {
  const onYes = vi.fn();
  render(<Row onYes={onYes} />);
  const asks = page.getByRole('button', { name: 'Delete…' });
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(asks);
  const yes = page.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(asks).toHaveFocus();
  expect(onYes).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onYes).toHaveBeenCalledOnce();
});
