import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import { PresetDataSchema } from '#shared/tools/reading/extract.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { findNext, type NextControl } from './find-next.ts';

/** The call that leads to the next page or to more entries. */
export interface NextStep {
  readonly kind: NextControl['kind'];
  readonly tool: 'click' | 'navigate';
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * Finds the next step: the control that a person would click, otherwise the URL that the page names as its next (`rel="next"`); `null`
 * without either.
 */
export async function findNextStep(
  snapshot: PageSnapshot,
  call: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<ToolResult>,
): Promise<NextStep | null> {
  const control = findNext(snapshot);
  if (control !== null)
    return { kind: control.kind, tool: 'click', args: { nodeId: control.node.nodeId } };
  const read = await call('extract', { format: { links: true } });
  if (!read.ok) return null;
  const { _next: url } = PresetDataSchema.parse(read.output);
  return url === undefined ? null : { kind: 'next', tool: 'navigate', args: { url } };
}
