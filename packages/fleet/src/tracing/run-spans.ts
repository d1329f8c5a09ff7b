import type { ErrorInfo } from '../../../../src/shared/errors/app-error.ts';
import type { CallId } from '../../../../src/shared/model/ids.ts';
import type { RunEvent, RunEventBody } from '../../../../src/shared/model/run/run-event.ts';
import { TOOLS } from '../../../../src/shared/tools/index.ts';

import { newSpanId, type Span, type SpanPlace } from './span.ts';

const TOOL_NAMES: ReadonlySet<string> = new Set(TOOLS.map(({ name }) => name));
/** OpenTelemetry's placeholder for a value outside the known ones. */
const OTHER = '_OTHER';
/** Error of a call that was still running when the run ended. */
const UNFINISHED = 'UNFINISHED';

/**
 * Returns one span for each call of a model or a tool since that time. The events contain texts of the task and of pages, but the spans do
 * not: names come from lists, and errors are codes.
 */
export function spansOfRun(
  events: readonly RunEvent[],
  since: number,
  place: SpanPlace,
): readonly Span[] {
  const spans: Span[] = [];
  const open = new Map<CallId, Span>();
  const recent = events.filter(({ at }) => at >= since);
  for (const { runId, at, body } of recent) {
    if (body.type === 'model.called')
      spans.push(modelSpan(body, { at, place, conversation: runId }));
    if (body.type === 'tool.intended') open.set(body.callId, toolSpan(body, at, place, open));
    if (body.type !== 'tool.finished') continue;
    const span = open.get(body.callId);
    open.delete(body.callId);
    const { result } = body;
    if (span !== undefined)
      spans.push({ ...span, endedAt: at, error: result.ok ? null : codeOf(result.error) });
  }
  const endedAt = recent.at(-1)?.at ?? since;
  for (const span of open.values()) spans.push({ ...span, endedAt, error: UNFINISHED });
  return spans;
}

type Called = Extract<RunEventBody, { readonly type: 'model.called' }>;
type Intended = Extract<RunEventBody, { readonly type: 'tool.intended' }>;

function modelSpan(
  { model, role, attempt, tokens, ms, error }: Called,
  { at, place, conversation }: { at: number; place: SpanPlace; conversation: string },
): Span {
  return {
    ...place,
    spanId: newSpanId(),
    name: `chat ${model}`,
    kind: 'client',
    startedAt: at - ms,
    endedAt: at,
    attributes: {
      'gen_ai.operation.name': 'chat',
      // The protocol; which service answers is not known.
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': model,
      'gen_ai.conversation.id': conversation,
      'gen_ai.usage.input_tokens': tokens.input,
      'gen_ai.usage.output_tokens': tokens.output,
      'waymark.model.role': role,
      'waymark.model.attempt': attempt,
    },
    error: error === null ? null : codeOf(error),
  };
}

function toolSpan(
  { callId, tool, within }: Intended,
  at: number,
  { traceId, parentId }: SpanPlace,
  open: ReadonlyMap<CallId, Span>,
): Span {
  // A model can make up a tool's name.
  const name = TOOL_NAMES.has(tool) ? tool : OTHER;
  return {
    traceId,
    parentId: (within === undefined ? undefined : open.get(within)?.spanId) ?? parentId,
    spanId: newSpanId(),
    name: `execute_tool ${name}`,
    kind: 'internal',
    startedAt: at,
    endedAt: at,
    attributes: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': name,
      'gen_ai.tool.type': 'function',
      'gen_ai.tool.call.id': callId,
    },
    error: null,
  };
}

const codeOf = ({ code }: Pick<ErrorInfo, 'code'>): string =>
  /^[A-Z][A-Z0-9_]{0,60}$/.test(code) ? code : OTHER;
