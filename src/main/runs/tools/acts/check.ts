import { AppError } from '#shared/errors/app-error.ts';
import { checkTool } from '#shared/tools/acts/check.ts';

import { clickAt } from '../../../page-access/cdp/input.ts';
import { actOn } from '../../../page-access/acting/target/act-on.ts';
import type { Target } from '../../../page-access/acting/target/target.ts';
import { waitUntilReady } from '../../../page-access/acting/target/actionability.ts';
import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';
import {
  currentPage,
  implementTool,
  namedNode,
  NO_EFFECT,
} from '../../../safety/gate/tool-context.ts';

export const check = implementTool(checkTool, ({ checked, ...named }, context) => {
  const page = currentPage(context);
  const state = checked ? 'ticked' : 'not ticked';
  return actOn(context, page, namedNode(named), async (target, watch) => {
    const before = await target.element.call(ACT, 'readToggle');
    if (before === 'none') throw notCheckable(target);
    if (before === (checked ? 'on' : 'off'))
      return { output: `${target.label} is ${state} already.`, effect: NO_EFFECT };
    let point = await waitUntilReady(context, target, {});
    await watch.begin('press');
    await watch.input.send(async (attempt) => {
      if (attempt > 0) point = await waitUntilReady(context, target, {});
      await clickAt(page.cdp, point);
    });
    const effect = await watch.finish();
    const hasLeft = effect.changes.some(
      ({ type }) => type === 'navigated' || type === 'tab_closed',
    );
    if (!hasLeft) {
      const after = await target.element.call(ACT, 'readToggle');
      // A replaced element cannot be read; the page state shows the new one.
      if (after !== 'none' && after !== (checked ? 'on' : 'off')) throw notAccepted(target, state);
    }
    // The output already says that it is ticked.
    const further = effect.changes.filter(({ type }) => type !== 'toggled');
    return {
      output: `${target.label} is ${state} now. ${effectText({ ...effect, changes: further })}`,
      effect,
    };
  });
});

function notCheckable({ label, name }: Target): AppError {
  return new AppError({
    code: 'NODE_NOT_CHECKABLE',
    params: { name },
    message: `${label} is no checkbox, radio button or switch.`,
    next: 'Use click for it, or choose the box itself.',
  });
}

function notAccepted({ label, name }: Target, state: string): AppError {
  return new AppError({
    code: 'CHECK_NOT_ACCEPTED',
    params: { name },
    message: `${label} was clicked but is still not as it should be (${state}).`,
    next: 'A radio button is left by choosing another one; otherwise look at the page for the reason.',
  });
}
