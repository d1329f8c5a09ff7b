import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';

import { RunIdSchema } from '#shared/model/ids.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';

import { render, t, unmount } from '../../../testing/page/render.ts';
import { AnswerActions } from './answer-actions.tsx';

afterEach(unmount);

/** Sizes of the window's stylesheet that the row uses. */
const SIZES = { '--space-1': '4px', '--space-2': '8px', '--text-small': '12px' };

/** Widths of the row in the narrowest, the usual and a wide panel. */
test.each([
  [250, ['copyAnswer', 'askAgain', 'more']],
  [330, ['copyAnswer', 'copyTable', 'saveAnswer', 'askAgain', 'more']],
  [600, ['copyAnswer', 'copyTable', 'saveExcel', 'saveAnswer', 'askAgain']],
] as const)('the actions of an answer with a table fit in one line of %d px', (width, names) => {
  const request = { seq: 1, finalAnswer: '| a | b |\n| - | - |\n| 1 | 2 |' } as RequestView;
  render(
    <div style={{ ...SIZES, width }}>
      <AnswerActions
        runId={RunIdSchema.parse('run_0123456789')}
        request={request}
        isGone={false}
        answer={createRef()}
        table={null}
        dataSeq={null}
        onAskAgain={() => undefined}
      />
    </div>,
  );
  const shown = [...document.querySelectorAll('.answer-actions > button')].filter(
    (button) => button.getClientRects().length > 0,
  );
  expect(shown.map((button) => button.textContent || button.ariaLabel)).toEqual(
    names.map((name) => (name === 'more' ? t('runs.more') : t(`chat.${name}`))),
  );
  const boxes = shown.map((button) => button.getBoundingClientRect());
  expect(Math.max(...boxes.map(({ top }) => top))).toBeLessThan(
    Math.min(...boxes.map(({ bottom }) => bottom)),
  );
});
