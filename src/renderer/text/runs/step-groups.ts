import type { CallId } from '#shared/model/ids.ts';
import { isComposedCall } from '#shared/model/run/count-calls.ts';
import type {
  IterationView,
  ToolCallView,
  ViewItem,
} from '#shared/model/run/view/iteration-view.ts';
import { scriptTool } from '#shared/tools/run/script.ts';
import { extractTool } from '#shared/tools/reading/extract.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

/** The steps of one extraction, or of another call that runs in parts, shown as one. */
export interface StepGroup extends ViewItem {
  readonly within: CallId;
  /** The requested tool. */
  readonly tool: string;
  readonly lastSeq: number;
  /** Two or more calls, in order. */
  readonly calls: readonly ToolCallView[];
  /** Result of the whole call; `null` while it runs, or if it never ended. */
  readonly result: ToolResult | null;
}

/** Groups the steps; an extraction with a single step stays ungrouped. */
export function stepGroups({ toolCalls, notedSteps }: IterationView): readonly StepGroup[] {
  const members = new Map<CallId, ToolCallView[]>();
  for (const call of toolCalls) {
    if (call.within === undefined) continue;
    const calls = members.get(call.within);
    if (calls === undefined) members.set(call.within, [call]);
    else calls.push(call);
  }
  return [...members].flatMap(([within, calls]) => {
    const [first] = calls;
    const lastSeq = calls.at(-1)?.seq;
    if (first === undefined || lastSeq === undefined || calls.length < 2) return [];
    const noted = notedSteps.find((step) => step.seq > lastSeq && isComposedCall(step));
    const { seq, at } = first;
    const running = first.line === undefined ? extractTool.name : scriptTool.name;
    const tool = noted?.tool ?? running;
    return [{ within, tool, seq, at, lastSeq, calls, result: noted?.result ?? null }];
  });
}

/** State of the whole group: its result's, or else that of its newest step. */
export function groupState({ calls, result }: StepGroup): ToolCallView['state'] {
  if (result !== null) return result.ok ? 'done' : 'failed';
  return calls.at(-1)?.state ?? 'intended';
}

interface Folded<Item> {
  readonly kind: 'group';
  readonly item: StepGroup;
  readonly inside: readonly Item[];
}

/**
 * The items with each group as one item, at the place of its first step. It also contains the items during the group for which
 * `mayHide` is true.
 * @param items in order of `seq`
 */
export function foldGroups<Item extends { readonly item: Pick<ViewItem, 'seq'> }>(
  items: readonly Item[],
  groups: readonly StepGroup[],
  mayHide: (item: Item) => boolean,
): readonly (Item | Folded<Item>)[] {
  if (groups.length === 0) return items;
  const groupOf = (item: Item): StepGroup | undefined =>
    mayHide(item)
      ? groups.find(({ seq, lastSeq }) => item.item.seq >= seq && item.item.seq <= lastSeq)
      : undefined;
  return items.flatMap((item): readonly (Item | Folded<Item>)[] => {
    const group = groupOf(item);
    if (group === undefined) return [item];
    if (group.seq !== item.item.seq) return [];
    const inside = items.filter((each) => groupOf(each) === group);
    return [{ kind: 'group', item: group, inside }];
  });
}
