const ANSWER = /"finalAnswer"\s*:\s*"((?:[^"\\]|\\.)*)/;
const REASONING = /"stepByStepReasoning"\s*:\s*"((?:[^"\\]|\\.)*)/;

/**
 * Readable part of a model's unfinished answer. A planner writes JSON, of which only the reasoning is for people; until it begins the
 * result is empty.
 */
export function readableDraft(text: string): string {
  if (!/^\s*(?:```\w*\s*)?\{/.test(text)) return text.trim();
  const written = REASONING.exec(text)?.[1];
  return written === undefined ? '' : unescapeJson(written);
}

/** The answer in a planner's half-written JSON; empty until it has begun. */
export function draftAnswer(text: string): string {
  return unescapeJson(ANSWER.exec(text)?.[1] ?? '');
}

function unescapeJson(written: string): string {
  return written.replaceAll(
    /\\(?:u([0-9a-fA-F]{4})|(.))/g,
    (_, hex: string | undefined, sign: string | undefined) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      return sign === 'n' ? '\n' : sign === 't' ? '\t' : (sign ?? '');
    },
  );
}
