import { toolResultText } from '../../src/agent/prompts/history/tool-result-text.ts';
import type { ExportedRun } from '../../src/shared/model/run/exported-run.ts';

const MAX_ARGS = 400;
const MAX_RESULT = 1500;
const MAX_STEPS = 60_000;
const MAX_PAGE = 20_000;

type Events = ExportedRun['events'];

/** Returns the steps of a run, one per line with its result; the middle of a long run is left out. */
export function stepsText(events: Events): string {
  const results = new Map(
    events.flatMap(({ body }) =>
      body.type === 'tool.finished' ? [[body.callId, body.result] as const] : [],
    ),
  );
  const lines = events.flatMap(({ body }) => {
    if (body.type === 'state.observed') return [`at ${body.url} (${body.title})`];
    if (body.type !== 'tool.intended') return [];
    const result = results.get(body.callId);
    const came = result === undefined ? 'never finished' : toolResultText(result, MAX_RESULT);
    return [`${body.tool} ${JSON.stringify(body.args).slice(0, MAX_ARGS)} → ${came}`];
  });
  return withoutMiddle(lines.map((line, index) => `${index + 1}. ${line}`).join('\n'), MAX_STEPS);
}

/** Returns the text of the last page that the run saw. */
export function lastPageText(events: Events): string {
  const last = events.findLast(({ body }) => body.type === 'state.observed')?.body;
  return last?.type === 'state.observed' ? withoutMiddle(last.text, MAX_PAGE) : '';
}

/** Whether no web page was ever open, and loading one had failed. */
export function foundNoSite(events: Events): boolean {
  const bodies = events.map(({ body }) => body);
  const hasPage = bodies.some(
    (body) => body.type === 'state.observed' && /^https?:/.test(body.url) && body.nodeCount > 0,
  );
  return (
    !hasPage &&
    bodies.some(
      (body) =>
        body.type === 'tool.finished' &&
        !body.result.ok &&
        body.result.error.code === 'NAVIGATION_FAILED',
    )
  );
}

function withoutMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const half = Math.floor(most / 2);
  return `${text.slice(0, half)}\n… [${text.length - most} characters left out] …\n${text.slice(-half)}`;
}
