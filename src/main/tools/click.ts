import { clickTool } from '#shared/tools/click.ts';

import { clickAt } from '../cdp/input.ts';
import { waitUntilReady } from './actionability.ts';
import { effectText } from './effect-text.ts';
import { watchEffect } from './effect.ts';
import { findTarget } from './target.ts';
import { currentPage, implementTool } from './tool-context.ts';

const CLICKS = ['Clicked', 'Double-clicked', 'Triple-clicked'];

export const click = implementTool(
  clickTool,
  async ({ nodeId, count = 1, button = 'left' }, context) => {
    const { signal } = context;
    const tab = currentPage(context);
    const target = await findTarget(context, tab, nodeId);
    const watch = await watchEffect(context, tab, target);
    let point = await waitUntilReady(target, {}, signal);
    await watch.begin();
    await watch.deliver(async (attempt) => {
      if (attempt > 0) point = await waitUntilReady(target, {}, signal);
      await clickAt(tab.cdp, point, { signal, button, clickCount: count });
    });
    const effect = await watch.finish();
    return {
      output: `${CLICKS[count - 1] ?? 'Clicked'} ${target.label}. ${effectText(effect)}`,
      effect,
    };
  },
);
