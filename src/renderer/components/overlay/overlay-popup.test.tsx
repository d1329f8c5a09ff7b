import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render, unmount } from '../../../testing/page/render.ts';
import { OverlayHostContext, IN_PAGE_HOST, type OverlayHost } from './overlay-host.ts';
import { OverlayPopup } from './overlay-popup.tsx';
import { below } from './place-popup.ts';

afterEach(unmount);

const WINDOW = { width: 1000, height: 700 };

describe('where a popup stands', () => {
  const anchor = () => ({ x: 900, y: 40, width: 60, height: 30 });

  test('below its element, edge at edge', () => {
    const popup = { width: 200, height: 100 };
    expect(below(anchor, 'end', false)(popup, WINDOW)).toEqual({ x: 760, y: 74 });
    expect(below(() => ({ ...anchor(), x: 20 }), 'start', false)(popup, WINDOW)).toEqual({
      x: 20,
      y: 74,
    });
  });

  test('from right to left the edges change sides', () => {
    const popup = { width: 50, height: 100 };
    expect(below(anchor, 'end', true)(popup, WINDOW)).toEqual({ x: 900, y: 74 });
  });

  test('within the window, also where there is little room', () => {
    expect(below(anchor, 'start', false)({ width: 200, height: 680 }, WINDOW)).toEqual({
      x: 792,
      y: 12,
    });
    expect(below(anchor, 'start', false)({ width: 2000, height: 10 }, WINDOW).x).toBe(8);
  });
});

/** A host that records the boxes it is asked to show. */
function watchedHost(): { host: OverlayHost; shown: unknown[]; released: () => number } {
  const shown: unknown[] = [];
  let released = 0;
  const host: OverlayHost = {
    take: async () => {
      const surface = await IN_PAGE_HOST.take();
      return {
        root: surface.root,
        show: (box, takesFocus) => {
          shown.push({ box, takesFocus });
          surface.show(box, takesFocus);
        },
        release: () => {
          released += 1;
          surface.release();
        },
      };
    },
  };
  return { host, shown, released: () => released };
}

test('asks for a box as large as what is in it and its shadow, again when that grows, and gives its layer back', async () => {
  const { host, shown, released } = watchedHost();
  const draw = (isOpen: boolean, height: number) =>
    render(
      <OverlayHostContext value={host}>
        <OverlayPopup isOpen={isOpen} takesFocus={false} place={() => ({ x: 100, y: 50 })}>
          <p style={{ width: 80, height, margin: 0 }}>words</p>
        </OverlayPopup>
      </OverlayHostContext>,
    );
  draw(true, 20);
  await expect.element(page.getByText('words')).toBeVisible();
  expect(shown.at(-1)).toEqual({
    box: { x: 84, y: 34, width: 112, height: 52 },
    takesFocus: false,
  });
  draw(true, 60);
  await expect
    .poll(() => shown.at(-1))
    .toEqual({ box: { x: 84, y: 34, width: 112, height: 92 }, takesFocus: false });
  draw(false, 60);
  await expect.element(page.getByText('words')).not.toBeInTheDocument();
  expect(released()).toBe(1);
});

test('a layer that comes after the popup was closed goes back unused', async () => {
  const { host, shown, released } = watchedHost();
  const draw = (isOpen: boolean) =>
    render(
      <OverlayHostContext value={host}>
        <OverlayPopup isOpen={isOpen} takesFocus={false} place={() => ({ x: 0, y: 0 })}>
          words
        </OverlayPopup>
      </OverlayHostContext>,
    );
  draw(true);
  draw(false);
  await expect.poll(released).toBe(1);
  expect(shown).toEqual([]);
});

test('takes the keyboard where it is told to, and Escape dismisses it', async () => {
  const onDismiss = vi.fn();
  render(
    <OverlayPopup isOpen takesFocus place={() => ({ x: 20, y: 20 })} onDismiss={onDismiss}>
      <button type="button" data-autofocus>
        Yes
      </button>
    </OverlayPopup>,
  );
  await expect.element(page.getByRole('button', { name: 'Yes' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledOnce();
});
