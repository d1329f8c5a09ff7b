import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { findTool } from '#shared/tools/index.ts';
import { hasVisibleChange, type ToolResult } from '#shared/tools/contract/tool-result.ts';

import { createHash } from 'node:crypto';

/** Observations and acts in order, to notice that a run goes in circles. */
export type TrailItem =
  | {
      readonly kind: 'look';
      readonly iteration: number;
      readonly url: string;
      /** Key that is the same for two observations of the same state of the same page. */
      readonly state: string;
    }
  | {
      readonly kind: 'act';
      readonly iteration: number;
      readonly tool: string;
      /** Key that is the same for two acts that do the same thing to the same element. */
      readonly act: string;
      /** Key of the state in which the act was done. */
      readonly state: string;
      /** Whether the act changed something, or was a successful look. */
      readonly broughtNews: boolean;
    };

const KEPT = 400;
const SCROLL_STEP_PX = 50;

/** The trail with one more item; the oldest ones are dropped. */
export function addToTrail(trail: readonly TrailItem[], item: TrailItem): readonly TrailItem[] {
  return [...trail.slice(-(KEPT - 1)), item];
}

/** The trail item of an observation: URL, elements with their values, scroll position. */
export function lookOf(iteration: number, snapshot: PageSnapshot): TrailItem {
  const { tab, nodes, viewport, dialog } = snapshot;
  const hash = createHash('sha1').update(`${tab.id} ${tab.url}\n${dialog?.message ?? ''}\n`);
  hash.update(`${Math.round(viewport.scrollY / SCROLL_STEP_PX)}\n`);
  for (const { nodeId, role, name, state } of nodes)
    hash.update(`${nodeId} ${role} ${name} ${JSON.stringify(state)}\n`);
  return { kind: 'look', iteration, url: tab.url, state: hash.digest('base64') };
}

/** The trail item of a tool call. */
export function actOf(
  iteration: number,
  state: string,
  tool: string,
  args: unknown,
  result: ToolResult,
): TrailItem {
  const act = `${tool} ${JSON.stringify(args)}`;
  const isLook = findTool(tool)?.risk === 'look';
  const broughtNews = result.ok && (isLook || hasVisibleChange(result.effect));
  return { kind: 'act', iteration, tool, act, state, broughtNews };
}

/** The state of the newest look; empty before the first. */
export function newestState(trail: readonly TrailItem[]): string {
  return trail.findLast((item) => item.kind === 'look')?.state ?? '';
}
