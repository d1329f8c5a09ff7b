import { structuredPatch } from 'diff';

import type { DiffLine } from '#shared/mcp/coding-agents.ts';

const CONTEXT_LINES = 2;
const GAP: DiffLine = { kind: 'gap', text: '' };
const KINDS = { '+': 'added', '-': 'removed', ' ': 'same' } as const;

/** The lines that are different, with a few around them; what is left out in between is a gap. */
export function diffLinesOf(before: string, after: string): readonly DiffLine[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: CONTEXT_LINES });
  return hunks.flatMap(({ oldStart, lines }, index) => {
    const told = lines.flatMap(toDiffLine);
    return index > 0 || oldStart > 1 ? [GAP].concat(told) : told;
  });
}

/** The sign of a last line without an end says nothing of the content. */
function toDiffLine(line: string): readonly DiffLine[] {
  const [sign = ''] = line;
  if (sign !== '+' && sign !== '-' && sign !== ' ') return [];
  return [{ kind: KINDS[sign], text: line.slice(1) }];
}
