import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { TabIdSchema } from '#shared/model/ids.ts';

import { render, unmount } from '../../../testing/page/render.ts';
import { appStore, type Mirror } from '../../store/app-state.ts';
import { REDUCERS } from '../../store/slices/reducers.ts';
import {
  askOver,
  showProblem,
  showToast,
  useToasts,
  withdrawQuestion,
} from '../../store/toasts.ts';
import { ToastLayer } from './toast-layer.tsx';

const TAB = TabIdSchema.parse(1);
// The part of the state that messages use.
const MIRROR = {
  pageView: REDUCERS.pageView.initial,
  tabs: { ...REDUCERS.tabs.initial, activeId: TAB },
} as Mirror;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useToasts.setState({ list: [] });
  appStore.setState({ status: 'ready', mirror: MIRROR }, true);
});
afterEach(() => {
  vi.useRealTimers();
  unmount();
});

const shown = (): readonly string[] =>
  [...document.querySelectorAll('.toast p')].map((toast) => toast.textContent.trim());

const read = (role: 'status' | 'alert'): readonly string[] =>
  page
    .getByRole(role)
    .elements()
    .map((element) => element.textContent.trim());

test('a message is drawn over the page, told to assistive technology, and goes away', async () => {
  render(<ToastLayer />);
  showToast({ text: 'Saved.' });
  await expect.poll(shown).toEqual(['Saved.']);
  expect(read('status')).toEqual(['Saved.']);
  vi.advanceTimersByTime(5900);
  expect(useToasts.getState().list).toHaveLength(1);
  vi.advanceTimersByTime(200);
  await expect.poll(shown).toEqual([]);
});

test('a long message wraps, and covers no more of the page than it shows', async () => {
  render(<ToastLayer />);
  showToast({ text: 'The policy of this computer has an unknown key. '.repeat(6) });
  const width = () => document.querySelector('.toasts')?.getBoundingClientRect().width ?? 0;
  await expect.poll(width).toBeGreaterThan(200);
  expect(width()).toBeLessThanOrEqual(560);
  expect(document.querySelector('.toast')?.getBoundingClientRect().width).toBe(width());
});

test('over a PDF, whose buttons are at the top, the message of a download is at the foot', async () => {
  render(<ToastLayer />);
  showToast({ at: 'downloads', text: 'Downloaded.' });
  const isPlaced = () => document.querySelector('.toasts')?.classList.contains('is-placed');
  await expect.poll(isPlaced).toBe(true);
  const pageView = { ...MIRROR.pageView, pdfs: [TAB] };
  appStore.setState({ status: 'ready', mirror: { ...MIRROR, pageView } }, true);
  await expect.poll(isPlaced).toBe(false);
  expect(shown()).toEqual(['Downloaded.']);
});

test('it stays while one of its buttons has the focus, whose ring is drawn over the page', async () => {
  const onPick = vi.fn();
  render(<ToastLayer />);
  showToast({ text: 'Deleted.', action: { label: 'Undo', onPick } });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeInTheDocument();
  const button = undo.element();
  if (!(button instanceof HTMLElement)) throw new Error('no button');
  button.focus();
  await expect.poll(() => document.querySelector('.toast .is-focused')?.textContent).toBe('Undo');
  vi.advanceTimersByTime(60_000);
  expect(useToasts.getState().list).toHaveLength(1);
  button.click();
  expect(onPick).toHaveBeenCalledOnce();
  await expect.poll(shown).toEqual([]);
});

test('a problem says what to do, once however often it occurs', async () => {
  render(<ToastLayer />);
  for (let time = 0; time < 2; time += 1)
    showProblem({ code: 'NO_SUCH_CODE', message: 'It did not work.', next: 'Try again.' });
  await expect.poll(shown).toEqual(['It did not work. Try again.']);
  expect(read('alert')).toHaveLength(1);
});

test('what is lasting stays until it is put away; of many the oldest makes room', async () => {
  render(<ToastLayer />);
  showToast({ text: 'Restored.', isLasting: true });
  await expect.poll(shown).toEqual(['Restored.']);
  vi.advanceTimersByTime(600_000);
  expect(shown()).toEqual(['Restored.']);
  for (const text of ['One.', 'Two.', 'Three.']) showToast({ text });
  await expect.poll(shown).toEqual(['One.', 'Two.', 'Three.']);
});

test('a question stands below what is told, is no message among many, and stays until it is withdrawn', async () => {
  const onPick = vi.fn(() => withdrawQuestion('login'));
  render(<ToastLayer />);
  const ask = (text: string): void =>
    askOver({ subject: 'login', title: 'Log-in', text, answers: [{ label: 'Keep', onPick }] });
  ask('Keep this?');
  ask('Keep that?');
  for (const text of ['One.', 'Two.', 'Three.', 'Four.']) showToast({ text });
  await expect.poll(shown).toEqual(['Two.', 'Three.', 'Four.', 'Log-inKeep that?']);
  vi.advanceTimersByTime(600_000);
  await expect.poll(shown).toEqual(['Log-inKeep that?']);
  const region = page.getByRole('region', { name: 'Log-in' });
  await expect.element(region).toHaveTextContent('Keep that? Keep');
  const keep = region.getByRole('button', { name: 'Keep' }).element();
  if (!(keep instanceof HTMLElement)) throw new Error('no button');
  keep.click();
  expect(onPick).toHaveBeenCalledOnce();
  await expect.poll(shown).toEqual([]);
});

test('a question about several things answers for those that are ticked', async () => {
  const onPick = vi.fn(() => withdrawQuestion('facts'));
  render(<ToastLayer />);
  const choices = ['Ann', 'Elm Road 4', 'Oslo'];
  askOver({
    subject: 'facts',
    title: 'Known',
    text: 'Save these?',
    choices,
    answers: [{ label: 'Save', onPick }],
  });
  const region = page.getByRole('region', { name: 'Known' });
  await expect.element(region.getByRole('checkbox', { name: 'Elm Road 4' })).toBeChecked();
  // The drawn check box and the one that the keyboard reaches have the same state.
  document.querySelector<HTMLInputElement>('.toast-choices label:nth-child(2) input')?.click();
  await expect.element(region.getByRole('checkbox', { name: 'Elm Road 4' })).not.toBeChecked();
  region
    .getByRole('checkbox', { name: 'Oslo' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  region
    .getByRole('button', { name: 'Save' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onPick).toHaveBeenCalledWith([1, 2]);
});

test('a message under the cursor that is put away holds up none that comes later', async () => {
  render(<ToastLayer />);
  showToast({ text: 'Saved.' });
  await expect.poll(shown).toEqual(['Saved.']);
  const toasts = document.querySelector('.toasts');
  toasts?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  document.querySelector<HTMLElement>('.toast-close')?.click();
  await expect.poll(shown).toEqual([]);
  showToast({ text: 'Downloaded.' });
  await expect.poll(shown).toEqual(['Downloaded.']);
  vi.advanceTimersByTime(6100);
  await expect.poll(shown).toEqual([]);
});
