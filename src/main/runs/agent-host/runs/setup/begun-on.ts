import type { RunView } from '#shared/model/run/view/run-view.ts';

import { z } from 'zod';

import { classifyAddress } from '../../../../safety/network-policy/address.ts';

const ArgsSchema = z.object({ url: z.string() });

/**
 * Returns the private address, as `host:port`, of the page that the person had open when they asked for a run: by asking there, they let
 * the run work on it. Pages that the run reached later do not count, nor those that an agent's start URL or another program led to.
 */
export function hostBegunOn(view: RunView): string | null {
  const url = pageBegunOn(view);
  const address = url === null ? null : classifyAddress(url);
  return address?.kind === 'private' ? address.hostPort : null;
}

/** Returns the URL of the page that the person had open when they asked for a run, private or not; `null` for none. */
export function pageBegunOn({ requests, agentId, replayOf, iterations }: RunView): string | null {
  if (requests[0]?.isForeign !== false) return null;
  const [seen] = iterations.flatMap(({ observations }) => observations).toSorted(bySeq);
  const [call] = iterations.flatMap(({ toolCalls }) => toolCalls).toSorted(bySeq);
  // A replay does not observe the page, but it was allowed to start where the original run did.
  if (seen === undefined)
    return replayOf?.kind === 'run' && call?.result?.ok === true
      ? (ArgsSchema.safeParse(call.args).data?.url ?? null)
      : null;
  // Without an agent, the person gave the URL of the first page.
  const wasLed = call !== undefined && call.seq < seen.seq;
  return wasLed && agentId !== null ? null : seen.url;
}

const bySeq = (a: { readonly seq: number }, b: { readonly seq: number }): number => a.seq - b.seq;
