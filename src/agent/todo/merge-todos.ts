import type { TodoItem } from '#shared/model/run/plan/todo.ts';

import { parseTodoMarkdown } from './parse-todo-markdown.ts';

/** Minimum similarity between a line of the model and a step of the plan to pair them. */
const MIN_LIKENESS = 0.5;

export interface TodoUpdate {
  /** The plan's steps, in its words and order. */
  readonly items: readonly TodoItem[];
  /** Steps that were ticked but that the model lists as open; they stay ticked. */
  readonly reopened: readonly string[];
  /** Lines that match no step of the plan. */
  readonly unknown: readonly string[];
}

/**
 * Transfers the ticks of a model's Markdown to the plan's own list. Lines are paired with steps by similarity, the most similar first; the
 * rest is paired by position when there are as many lines as steps. A step that the model omitted keeps its tick.
 */
export function mergeTodos(current: readonly TodoItem[], markdown: string): TodoUpdate {
  const lines = parseTodoMarkdown(markdown);
  const lineOfStep = pair(
    current.map((item) => item.text),
    lines.map((line) => line.text),
  );
  const reopened: string[] = [];
  const items = current.map((item, step) => {
    const lineIndex = lineOfStep.get(step);
    const line = lineIndex === undefined ? undefined : lines[lineIndex];
    if (item.done && line?.done === false) reopened.push(item.text);
    return { text: item.text, done: item.done || line?.done === true };
  });
  const used = new Set(lineOfStep.values());
  return {
    items,
    reopened,
    unknown: lines.filter((_, index) => !used.has(index)).map((line) => line.text),
  };
}

/** Whether every step is ticked. */
export function isAllDone(items: readonly TodoItem[]): boolean {
  return items.every((item) => item.done);
}

/** Whether two lists have the same ticks. */
export function haveSameTicks(left: readonly TodoItem[], right: readonly TodoItem[]): boolean {
  return (
    left.length === right.length && left.every((item, index) => item.done === right[index]?.done)
  );
}

function pair(steps: readonly string[], lines: readonly string[]): ReadonlyMap<number, number> {
  const stepBigrams = steps.map(bigrams);
  const lineBigrams = lines.map(bigrams);
  const candidates = stepBigrams
    .flatMap((step, stepIndex) =>
      lineBigrams.map((line, lineIndex) => ({
        stepIndex,
        lineIndex,
        likeness: dice(step, line),
        distance: Math.abs(stepIndex - lineIndex),
      })),
    )
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness || a.distance - b.distance);
  const pairs = new Map<number, number>();
  const takenLines = new Set<number>();
  const take = (stepIndex: number, lineIndex: number) => {
    if (pairs.has(stepIndex) || takenLines.has(lineIndex)) return;
    pairs.set(stepIndex, lineIndex);
    takenLines.add(lineIndex);
  };
  for (const { stepIndex, lineIndex } of candidates) take(stepIndex, lineIndex);
  if (steps.length === lines.length) for (const index of steps.keys()) take(index, index);
  return pairs;
}

function bigrams(text: string): ReadonlyMap<string, number> {
  const plain = text
    .toLowerCase()
    .replace(/^\s*step\s*\d+\s*[:.)-]?/u, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const padded = ` ${plain} `;
  const counts = new Map<string, number>();
  for (let index = 0; index + 1 < padded.length; index += 1) {
    const bigram = padded.slice(index, index + 2);
    counts.set(bigram, (counts.get(bigram) ?? 0) + 1);
  }
  return counts;
}

/** Sørensen–Dice coefficient of two multisets of bigrams: 0 nothing in common, 1 the same. */
function dice(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  const total = size(left) + size(right);
  if (total === 0) return 0;
  const shared = [...left].reduce(
    (sum, [bigram, count]) => sum + Math.min(count, right.get(bigram) ?? 0),
    0,
  );
  return (2 * shared) / total;
}

function size(bag: ReadonlyMap<string, number>): number {
  return [...bag.values()].reduce((sum, count) => sum + count, 0);
}
