import type { ScriptedAnswer, ScriptedRequest } from './model-script.ts';

export type SpokenAnswer = Extract<
  ScriptedAnswer,
  { plan: unknown } | { calls: unknown } | { content: string }
>;

interface Spoken {
  readonly content: string | null;
  readonly calls: readonly {
    readonly id: string;
    readonly name: string;
    readonly arguments: string;
    readonly extra: object;
  }[];
  readonly finishReason: string;
}

/** Returns the tag in which calls should be written, for models without tool calls; `null` if the request names none. */
export function callsTag({ messages }: ScriptedRequest['body']): string | null {
  return /<(calls-[0-9]{10})>/.exec(JSON.stringify(messages[0]))?.[1] ?? null;
}

/** Returns the answer as one JSON body. */
export function jsonBody(answer: SpokenAnswer, request: ScriptedRequest): string {
  const { content, calls, finishReason } = speak(answer, request);
  return JSON.stringify({
    ...head(request, 'chat.completion'),
    choices: [
      {
        index: 0,
        finish_reason: finishReason,
        message: {
          role: 'assistant',
          content,
          ...(calls.length === 0
            ? {}
            : {
                tool_calls: calls.map(({ id, extra, ...rest }) =>
                  Object.assign({ id, type: 'function', function: rest }, extra),
                ),
              }),
        },
      },
    ],
    usage: usage(request, answer),
  });
}

/** Returns the answer as server-sent events, each text in several pieces. */
export function eventStream(answer: SpokenAnswer, request: ScriptedRequest): readonly string[] {
  const { content, calls, finishReason } = speak(answer, request);
  const chunk = (delta: object, finish: string | null = null) =>
    event({
      ...head(request, 'chat.completion.chunk'),
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const events = [chunk({ role: 'assistant', content: '' })];
  for (const piece of pieces(content ?? '')) events.push(chunk({ content: piece }));
  for (const [index, call] of calls.entries()) {
    events.push(
      chunk({
        tool_calls: [
          {
            index,
            id: call.id,
            type: 'function',
            function: { name: call.name, arguments: '' },
            ...call.extra,
          },
        ],
      }),
    );
    for (const piece of pieces(call.arguments))
      events.push(chunk({ tool_calls: [{ index, function: { arguments: piece } }] }));
  }
  if (answer.endsEarly === true) return events;
  events.push(chunk({}, finishReason));
  if (request.body.stream_options?.include_usage === true)
    events.push(
      event({
        ...head(request, 'chat.completion.chunk'),
        choices: [],
        usage: usage(request, answer),
      }),
    );
  return [...events, 'data: [DONE]\n\n'];
}

function speak(answer: SpokenAnswer, request: ScriptedRequest): Spoken {
  if ('plan' in answer)
    return speakPlan(fillPlan(answer.plan, request), answer.finishReason, request);
  const calls = 'calls' in answer ? answer.calls : [];
  const tag = callsTag(request.body);
  if (tag !== null && calls.length > 0) {
    const lines = calls.map(({ tool, args }) => JSON.stringify({ tool, args }));
    const text = [answer.content ?? '', `<${tag}>`, ...lines, `</${tag}>`].join('\n');
    return { content: text, calls: [], finishReason: answer.finishReason ?? 'stop' };
  }
  return {
    content: answer.content ?? null,
    calls: calls.map(({ id, tool, args, extra }, index) => ({
      id: id ?? `call_${request.index}_${index}`,
      name: tool,
      arguments: typeof args === 'string' ? args : JSON.stringify(args),
      extra: extra === undefined ? {} : { extra_content: extra },
    })),
    finishReason: answer.finishReason ?? (calls.length === 0 ? 'stop' : 'tool_calls'),
  };
}

function speakPlan(plan: object, finishReason = 'stop', request: ScriptedRequest): Spoken {
  const text = JSON.stringify(plan);
  if (request.method !== 'tool') return { content: text, calls: [], finishReason };
  const name = request.body.tools?.[0]?.function.name ?? 'answer';
  return {
    content: null,
    calls: [{ id: `call_${request.index}`, name, arguments: text, extra: {} }],
    finishReason,
  };
}

function fillPlan(plan: Readonly<Record<string, unknown>>, request: ScriptedRequest): object {
  const isPredefined =
    'todoMarkdown' in plan || JSON.stringify(request.body).includes('todoMarkdown');
  return {
    userTask: 'the task',
    executionHistory: 'nothing worth a word',
    currentState: 'a page',
    challengesIdentified: '',
    stepByStepReasoning: 'because it is next',
    proposedActions: [],
    ...(isPredefined ? { todoMarkdown: '', allTodosComplete: false } : { taskComplete: false }),
    finalAnswer: '',
    ...plan,
  };
}

function head(request: ScriptedRequest, object: string): object {
  return {
    id: `chatcmpl-${request.index}`,
    object,
    created: 1_700_000_000,
    model: request.body.model,
  };
}

/** Returns the token usage; the data of pictures is not counted. */
function usage(request: ScriptedRequest, { promptTokens }: SpokenAnswer): object {
  const text = JSON.stringify(request.body.messages, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('data:image/') ? '' : value,
  );
  const prompt = promptTokens ?? Math.ceil(text.length / 4);
  return { prompt_tokens: prompt, completion_tokens: 50, total_tokens: prompt + 50 };
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function pieces(text: string): readonly string[] {
  return text.match(/[\s\S]{1,24}/gu) ?? [];
}
