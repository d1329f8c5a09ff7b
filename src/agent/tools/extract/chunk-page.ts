import type { RunStart } from '#shared/ports/agent/run-messages.ts';
import { estimateTokens } from '#shared/page-state/estimate-tokens.ts';

/** Limit of tokens per question: more text at once makes answers slower and not better. */
const ROOMY_TOKENS = 10_000;
/** Share of the context for text; the rest is for the question, the form and the answer. */
const TEXT_SHARE = 0.4;

/** Maximum tokens of text in one question to a run's extraction model. */
export function chunkTokensFor({
  provider,
  others,
}: Pick<RunStart, 'provider' | 'others'>): number {
  const model = others.extraction?.provider ?? provider;
  const { contextTokens } = model.kind === 'openai' ? model : {};
  return contextTokens === undefined
    ? ROOMY_TOKENS
    : Math.min(ROOMY_TOKENS, Math.floor(contextTokens * TEXT_SHARE));
}

/** Tokens that a part repeats from the one before it, so that nothing is only seen in halves at an edge. */
const OVERLAP_TOKENS = 150;

/**
 * Splits a page's Markdown at line ends into parts of about `maxTokens`. A part begins with its heading and table head, and with the last
 * few lines of the part before.
 */
export function chunkPage(text: string, maxTokens: number): readonly string[] {
  if (estimateTokens(text) <= maxTokens) return [text];
  const lines = text.split('\n').flatMap((line) => cutLine(line, maxTokens));
  const parts: string[] = [];
  let part: string[] = [];
  let tokens = 0;
  let own = 0;
  let heading = '';
  let tableHead: readonly string[] = [];
  for (const [index, line] of lines.entries()) {
    const size = estimateTokens(line) + 1;
    if (tokens + size > maxTokens && own > 0) {
      parts.push(part.join('\n').trim());
      const repeated = lastLines(part, Math.min(OVERLAP_TOKENS, maxTokens / 4));
      const context = [heading, ...tableHead].filter((each) => !repeated.includes(each));
      part = [...context, ...repeated];
      tokens = part.reduce((sum, each) => sum + estimateTokens(each) + 1, 0);
      own = 0;
    }
    part.push(line);
    tokens += size;
    own += line.trim() === '' ? 0 : 1;
    if (/^#{1,6} /.test(line)) heading = line;
    if (!line.startsWith('|')) tableHead = [];
    else if (/^\|(?: --- \|)+$/.test(line)) tableHead = [lines[index - 1] ?? '', line];
  }
  if (own > 0) parts.push(part.join('\n').trim());
  return parts;
}

function lastLines(lines: readonly string[], maxTokens: number): readonly string[] {
  let tokens = 0;
  let from = lines.length;
  while (from > 0) {
    tokens += estimateTokens(lines[from - 1] ?? '') + 1;
    if (tokens > maxTokens) break;
    from -= 1;
  }
  return lines.slice(from);
}

/** Splits a line that is longer than a part, at spaces. Tokens are counted once per halving, not once per piece. */
function cutLine(line: string, maxTokens: number): readonly string[] {
  const tokens = estimateTokens(line);
  if (tokens <= maxTokens) return [line];
  const most = Math.max(1, Math.floor((line.length * maxTokens * 0.9) / tokens));
  const pieces: string[] = [];
  for (let from = 0; from < line.length;) {
    const blank = line.length - from <= most ? -1 : line.slice(from, from + most).lastIndexOf(' ');
    const to = from + (blank > most / 2 ? blank : most);
    pieces.push(line.slice(from, to).trimStart());
    from = to;
  }
  // A piece may have more tokens per character than the average.
  return pieces.flatMap((piece) => (piece.length < 2 ? [piece] : cutLine(piece, maxTokens)));
}
