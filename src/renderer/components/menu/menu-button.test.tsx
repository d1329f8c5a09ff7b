import { Menu as MenuIcon } from 'lucide-react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { render, unmount } from '../../../testing/page/render.ts';
import { MenuButton } from './menu-button.tsx';

afterEach(unmount);

function draw(onPick = vi.fn<(name: string) => void>()) {
  render(
    <MenuButton
      label="More"
      icon={<MenuIcon />}
      entries={[
        { kind: 'item', label: 'First', shortcut: 'Ctrl+1', onPick: () => onPick('first') },
        { kind: 'separator', id: 'line' },
        { kind: 'item', label: 'Second', isDisabled: true, onPick: () => onPick('second') },
        { kind: 'item', label: 'Third', onPick: () => onPick('third') },
      ]}
    />,
  );
  return onPick;
}

const button = () => page.getByRole('button', { name: 'More' });

test('opens by the arrow key, is walked through and picked from by the keyboard', async () => {
  const onPick = draw();
  button().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible();
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  expect(onPick.mock.calls).toEqual([['third']]);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
});

test('closes by Escape and by a press beside it, and picks nothing', async () => {
  const onPick = draw();
  await button().click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await button().click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const layer = document.querySelector('.overlay-in-page');
  await userEvent.click(layer ?? document.body, { position: { x: 700, y: 600 } });
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(onPick).not.toHaveBeenCalled();
});

test('an entry that cannot be picked stays and says so', async () => {
  const onPick = draw();
  await button().click();
  const second = page.getByRole('menuitem', { name: 'Second' });
  await expect.element(second).toHaveAttribute('aria-disabled', 'true');
  await second.click({ force: true });
  expect(onPick).not.toHaveBeenCalled();
});

test('asks for its entries when it opens, and those of a menu within it', async () => {
  const onPick = vi.fn<(name: string) => void>();
  const inner = () =>
    Promise.resolve([
      {
        kind: 'item',
        label: 'Inner',
        onPick: () => onPick('inner'),
        onPickAside: () => onPick('aside'),
      } as const,
    ]);
  const load = vi.fn(() =>
    Promise.resolve([{ kind: 'submenu', id: 'deep', label: 'Deep', load: inner } as const]),
  );
  render(<MenuButton label="More" icon={<MenuIcon />} entries={load} />);
  expect(load).not.toHaveBeenCalled();
  button().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Deep' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('menuitem', { name: 'Inner' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([['inner']]);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();

  await button().click();
  await page.getByRole('menuitem', { name: 'Deep' }).click();
  await page.getByRole('menuitem', { name: 'Inner' }).click({ button: 'middle' });
  expect(onPick.mock.calls).toEqual([['inner'], ['aside']]);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
