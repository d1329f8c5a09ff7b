import { z } from 'zod';

import type { ToolCallView } from '../model/run/view/iteration-view.ts';
import type { RunView } from '../model/run/view/run-view.ts';
import { traitsOf } from '../tools/tool-traits.ts';
import { hasWritten } from './prove-acts.ts';

/** Tools that follow links as often as they change something; only a request that writes tells which. */
const PRESSES: ReadonlySet<string> = new Set(['click', 'click_point', 'key']);
const ServiceSchema = z.object({ action: z.literal('callTool') });

/** Whether a run read pages and changed nothing: it filled no field, sent nothing, and called no service. */
export function onlyRead({ iterations, replayOf, isRehearsal }: RunView): boolean {
  if (isRehearsal || replayOf !== null) return false;
  return !iterations.some(({ toolCalls }) => toolCalls.some(acts));
}

function acts({ tool, args, state, result }: ToolCallView): boolean {
  if (state === 'intended' || state === 'failed') return false;
  const { recorded, isShowing, touches } = traitsOf(tool);
  if (PRESSES.has(tool))
    return result?.ok !== true || hasWritten({ tool, changes: result.effect.changes });
  switch (recorded) {
    case 'act':
      return !isShowing && touches !== 'none';
    case 'service':
      return ServiceSchema.safeParse(args).success;
    case 'composed':
    case 'goes':
    case 'loads':
    case 'look':
    case 'opens':
      return false;
  }
}
