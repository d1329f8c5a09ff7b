import { structuredPatch } from 'diff';

import type { DiffLine } from '#shared/mcp/coding-agents.ts';

const CONTEXT_LINES = 2;
const GAP: DiffLine = { kind: 'gap', text: '' };
const KINDS = { '+': 'added', '-': 'removed', ' ': 'same' } as const;

/** Returns the changed lines with a few around them; omitted lines in between become a gap. */
export function diffLinesOf(before: string, after: string): readonly DiffLine[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: CONTEXT_LINES });
  return hunks.flatMap(({ oldStart, lines }, index) => {
    const told = lines.flatMap(toDiffLine);
    return index > 0 || oldStart > 1 ? [GAP].concat(told) : told;
  });
}

/** Skips diff's marker for a missing newline at the end, which is not content. */
function toDiffLine(line: string): readonly DiffLine[] {
  const [sign = ''] = line;
  if (sign !== '+' && sign !== '-' && sign !== ' ') return [];
  return [{ kind: KINDS[sign], text: line.slice(1) }];
}
