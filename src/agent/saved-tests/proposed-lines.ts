import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { Plan } from '#shared/model/run/plan/planner-output.ts';
import { findByWords } from '#shared/page-target/by-words/find-by-words.ts';
import { parseWords } from '#shared/page-target/description/parse-words.ts';
import { doneTool } from '#shared/tools/run/done.ts';

import { z } from 'zod';

import type { ToolRequest } from '../llm/model.ts';
import { isComplete } from '../loop/ending/is-complete.ts';

const ArgsSchema = z.record(z.string(), z.json());
const NUMBERS = new Set(['nodeId', 'toNodeId']);
const WORDS = new Set(['target', 'toTarget']);

/** The proposals of a plan as lines that are equal for equal proposals; `null` when the executor makes the calls. */
export function linesOfPlan(plan: Plan, page: PageSnapshot): readonly string[] | null {
  if (isComplete(plan)) return ['complete'];
  return 'calls' in plan && plan.calls.length > 0 ? linesOfCalls(plan.calls, page) : null;
}

/** Tool, elements and values of each call. An element is the same whether it is named by number or by words. */
export function linesOfCalls(
  calls: readonly Pick<ToolRequest, 'tool' | 'args'>[],
  page: PageSnapshot,
): readonly string[] {
  return calls
    .filter(({ tool }) => tool !== doneTool.name)
    .map(({ tool, args }) => {
      const given = Object.entries(ArgsSchema.safeParse(args).data ?? {});
      const elements = given.flatMap(([name, value]) => {
        if (NUMBERS.has(name)) return [elementOf(Number(value), page)];
        return WORDS.has(name) && typeof value === 'string' ? [meantBy(value, page)] : [];
      });
      const values = given
        .filter(([name]) => !NUMBERS.has(name) && !WORDS.has(name))
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, value]) => `${name}=${JSON.stringify(trimmed(value))}`);
      return [tool, ...elements, ...values].join(' ');
    });
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

function elementOf(id: number, { nodes }: PageSnapshot): string {
  const node = nodes.find(({ nodeId }) => nodeId === id);
  return node === undefined
    ? `[${id}]`
    : `${node.role || node.tag} ${JSON.stringify(node.name)} [${id}]`;
}

function meantBy(words: string, page: PageSnapshot): string {
  const found = findByWords(page, parseWords(words), 'any');
  return found.kind === 'found'
    ? elementOf(found.node.nodeId, page)
    : JSON.stringify(words.trim().toLowerCase());
}
