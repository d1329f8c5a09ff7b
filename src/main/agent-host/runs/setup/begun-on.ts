import type { RunView } from '#shared/model/run/view/run-view.ts';

import { z } from 'zod';

import { classifyAddress } from '../../../policy/address.ts';

const ArgsSchema = z.object({ url: z.string() });

/**
 * The private address, as `host:port`, of the page that the person had open when they asked for a run: asking there, they let the run
 * work on it. Where the run got to later is not theirs, nor where an agent's own start address or another program led it.
 */
export function hostBegunOn(view: RunView): string | null {
  const url = pageBegunOn(view);
  const address = url === null ? null : classifyAddress(url);
  return address?.kind === 'private' ? address.hostPort : null;
}

/** The address of that page, wherever it leads. */
export function pageBegunOn({ requests, agentId, replayOf, iterations }: RunView): string | null {
  if (requests[0]?.isForeign !== false) return null;
  const [seen] = iterations.flatMap(({ observations }) => observations).toSorted(bySeq);
  const [call] = iterations.flatMap(({ toolCalls }) => toolCalls).toSorted(bySeq);
  // What does a run again looks at nothing: it was let go where that run began.
  if (seen === undefined)
    return replayOf?.kind === 'run' && call?.result?.ok === true
      ? (ArgsSchema.safeParse(call.args).data?.url ?? null)
      : null;
  // Without an agent it is the person who gave the address of the first page.
  const wasLed = call !== undefined && call.seq < seen.seq;
  return wasLed && agentId !== null ? null : seen.url;
}

const bySeq = (a: { readonly seq: number }, b: { readonly seq: number }): number => a.seq - b.seq;
