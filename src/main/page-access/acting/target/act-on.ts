import { AppError } from '#shared/errors/app-error.ts';
import type { NodeId } from '#shared/model/ids.ts';

import type { Page } from '../../page-rpc/page.ts';
import { type EffectWatch, watchEffect } from '../effect/effect.ts';
import { findTarget, type Target } from './target.ts';
import type { ToolContext } from '../../../safety/gate/tool-context.ts';

/** Milliseconds to find an element that the page replaces repeatedly. */
const PATIENCE_MS = 3000;

/**
 * Acts on a listed node under a watch. When the page replaced the element before any input arrived, the action is repeated on its certain
 * replacement. Throws as `findTarget` and `act` do.
 */
export async function actOn<Result>(
  context: ToolContext,
  page: Page,
  nodeId: NodeId,
  act: (target: Target, watch: EffectWatch) => Promise<Result>,
): Promise<Result> {
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    const target = await findTarget(context, page, nodeId);
    const watch = await watchEffect(context, page, target);
    try {
      return await act(target, watch);
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'NODE_GONE';
      if (!isGone || watch.input.mayHaveArrived || performance.now() >= deadline) throw error;
    }
  }
}
