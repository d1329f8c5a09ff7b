import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { CallIdSchema, RunIdSchema } from '../../../../shared/model/ids.ts';
import {
  emptyRunView,
  type RefusedWriteView,
  type RunView,
} from '../../../../shared/model/run/view/run-view.ts';
import { render, t, unmount } from '../../../../testing/page/render.ts';
import { RefusedWrites } from './refused-writes.tsx';

const refused = (
  seq: number,
  write: Partial<RefusedWriteView['write']> = {},
  callId: RefusedWriteView['callId'] = CallIdSchema.parse('call-1'),
): RefusedWriteView => ({
  seq,
  at: 1,
  callId,
  write: {
    verb: 'send',
    origin: 'https://blog.example',
    destination: null,
    name: 'Publish',
    method: 'POST',
    path: '/posts',
    values: [],
    shape: `shape ${seq}`,
    why: 'look',
    ...write,
  },
});

const onAllow = vi.fn();

function show(view: Partial<RunView>, isGone = false): void {
  const whole = { ...emptyRunView(RunIdSchema.parse('run_m3k5x9q2ab')), ...view };
  render(<RefusedWrites view={whole} onAllow={isGone ? null : onAllow} />);
}

beforeEach(() => onAllow.mockReset());
afterEach(unmount);

test('a line says what was not done, where and why, and its button has it done', async () => {
  show({ refused: [refused(4), refused(5, { name: '', why: 'never' })] });
  const [one, other] = page.getByRole('listitem').elements();
  expect(one?.textContent).toContain(
    'Not done: Publish · blog.example — your task doesn’t ask for it',
  );
  expect(other?.textContent).toContain('Not done: send things to other people');
  expect(other?.textContent).toContain(t('consent.whyNever'));
  await page.getByRole('button', { name: 'Allow and do it: Publish' }).click();
  expect(onAllow).toHaveBeenCalledExactlyOnceWith(4);
});

test('“Only look” is named where the person chose it', () => {
  const contract = { mode: 'look', sites: [], never: [], from: 'choice' } as const;
  show({ refused: [refused(4)], contract });
  expect(document.body.textContent).toContain(t('consent.whyLook'));
});

test('what was allowed since is no longer listed', () => {
  const grant = { verb: 'send', origin: 'https://blog.example', times: 1 } as const;
  const given = { id: 'g1', at: 2, used: 0, isCut: false };
  show({
    refused: [refused(4), refused(5)],
    grants: [{ ...given, seq: 6, grant: { ...grant, from: 'approval', shape: 'shape 4' } }],
  });
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
});

test('what a page sends by itself is folded away', async () => {
  show({ refused: [refused(4, { name: '' }, null)] });
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await page.getByText(t('consent.byPageItself', { count: 1 })).click();
  await expect.element(page.getByRole('button')).toBeVisible();
});

test('a run of which nothing is kept cannot go on', () => {
  show({ refused: [refused(4)] }, true);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
