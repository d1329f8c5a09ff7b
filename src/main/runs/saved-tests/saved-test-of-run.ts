import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import {
  type SavedTestStart,
  type RecordedItem,
  RecordedCompletionSchema,
} from '#shared/saved-tests/saved-test.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { ExportedRun } from '#shared/model/run/exported-run.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import { type ModelTraits, UNKNOWN_MODEL } from '#shared/model/settings/model-traits.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { askedTools } from '../agent-host/runs/setup/asked-tools.ts';

/** Returns the parts of a run that a saved test consists of. Throws `RUN_NOT_KEPT` with the reason when the run is unsuitable. */
export function recordedOf(run: ExportedRun): {
  readonly start: SavedTestStart;
  readonly items: readonly RecordedItem[];
} {
  const [first] = run.events;
  if (first?.body.type !== 'run.started') throw notKept('unfinished');
  const { body: started, at: startedAt } = first;
  // Nothing of a private run may be stored.
  if (started.isKept === false) throw notKept('unkept');
  const ended = run.events.findLast(({ body }) => body.type === 'run.finished')?.body;
  if (ended?.type !== 'run.finished' || ended.status !== 'completed') throw notKept('unfinished');
  if (started.provider !== 'openai' || started.replayOf !== undefined) throw notKept('model');
  if (run.events.some(({ body }) => body.type === 'run.continued')) throw notKept('continued');
  if (started.forkOf !== undefined) throw notKept('forked');
  const items = itemsOf(run, startedAt);
  const texts = items.flatMap((item) => (item.kind === 'state' ? [item.text] : []));
  const requests = run.modelCalls.map(({ request }) => JSON.stringify(request));
  const called = items.flatMap((item) => (item.kind === 'call' ? [item] : []));
  const {
    task,
    agentId,
    plan = null,
    model,
    limits = DEFAULT_SETTINGS.limits,
    files = [],
  } = started;
  const asks = (tool: string): boolean => requests.some((request) => request.includes(tool));
  return {
    items,
    start: {
      task,
      agentId,
      plan,
      model,
      vision: asks('visual_click'),
      traits: traitsOf(run),
      limits,
      mcpServers: [...new Set(called.flatMap(({ tool, args }) => serverIn(tool, args)))],
      files,
      hasSecrets: asks('fill_secret'),
      hasSeveralTabs: asks('group_tabs') || texts.some((text) => text.includes('\nOther tabs:')),
      askedTools: [...askedTools([task, ...(plan?.steps ?? []), plan?.goal ?? ''])],
    },
  };
}

const ServerSchema = z.object({ server: z.string().max(60) });

function serverIn(tool: string, args: unknown): readonly string[] {
  const named = tool === 'mcp' ? ServerSchema.safeParse(args) : null;
  return named?.success === true ? [named.data.server] : [];
}

function itemsOf({ events, modelCalls }: ExportedRun, startedAt: number): readonly RecordedItem[] {
  const answers = new Map(modelCalls.map(({ callId, answer }) => [callId, answer]));
  const results = new Map<CallId, Extract<RunEventBody, { type: 'tool.finished' }>['result']>();
  const replies = new Map<CallId, string | null>();
  for (const { body } of events) {
    if (body.type === 'tool.finished') results.set(body.callId, body.result);
    if (body.type === 'question.answered') replies.set(body.callId, body.answer);
  }
  const items: RecordedItem[] = [];
  for (const { body, at: time, iteration } of events) {
    const at = Math.max(0, time - startedAt);
    // Before the first iteration, the main process opens the start page.
    const item = iteration === 0 ? null : itemOf(body, at, { answers, results, replies });
    if (item?.kind !== 'asked') {
      if (item !== null) items.push(item);
      continue;
    }
    // Retries of one request belong together.
    const before = items.at(-1);
    const isFurther = body.type === 'model.called' && body.attempt > 1;
    if (isFurther && before?.kind === 'asked' && before.role === item.role)
      items.splice(-1, 1, { ...before, at, answers: [...before.answers, ...item.answers] });
    else items.push(item);
  }
  return items;
}

interface Known {
  readonly answers: ReadonlyMap<CallId, unknown>;
  readonly results: ReadonlyMap<CallId, Extract<RunEventBody, { type: 'tool.finished' }>['result']>;
  readonly replies: ReadonlyMap<CallId, string | null>;
}

function itemOf(
  body: RunEvent['body'],
  at: number,
  { answers, results, replies }: Known,
): RecordedItem | null {
  switch (body.type) {
    case 'state.observed':
      return { kind: 'state', at, text: body.text, hadPicture: body.screenshot !== null };
    case 'model.called': {
      // That call was made by the main process, not by the agent.
      if (body.role === 'words') return null;
      // A failed request has no answer to play.
      const answer = RecordedCompletionSchema.safeParse(answers.get(body.callId));
      return answer.success ? { kind: 'asked', at, role: body.role, answers: [answer.data] } : null;
    }
    case 'tool.intended': {
      const { callId, tool, args, tabUrl = null, targets } = body;
      const result = results.get(callId);
      if (result === undefined) return null;
      return { kind: 'call', at, tool, args, tabUrl, ...(targets && { targets }), result };
    }
    case 'question.asked':
      return body.approval === undefined
        ? { kind: 'question', at, answer: replies.get(body.callId) ?? null }
        : null;
    case 'person.said':
      return { kind: 'said', at, text: body.text };
    case 'run.started':
    case 'run.continued':
    case 'run.queued':
    case 'run.dequeued':
    case 'run.paused':
    case 'run.resumed':
    case 'run.interrupted':
    case 'run.finished':
    case 'question.answered':
    case 'contract.made':
    case 'rows.noted':
    case 'memory.used':
    case 'write.refused':
    case 'grants.made':
    case 'grant.used':
    case 'grant.cut':
    case 'tabs.lent':
    case 'tab.takenBack':
    case 'iteration.started':
    case 'plan.made':
    case 'todo.changed':
    case 'step.noted':
    case 'history.summarised':
    case 'tool.sent':
    case 'tool.finished':
    case 'step.replayed':
    case 'write.stopped':
    case 'note':
      return null;
  }
}

const RequestSchema = z.object({
  messages: z.array(z.object({ role: z.string() })),
  response_format: z.object({ type: z.string() }).optional(),
  tools: z.array(z.unknown()).optional(),
});

/** Returns how the model was called in this run, as its requests show. */
function traitsOf({ events, modelCalls }: ExportedRun): ModelTraits {
  const requests = new Map(modelCalls.map(({ callId, request }) => [callId, request]));
  const answered = (role: string): readonly unknown[] =>
    events.flatMap(({ body }) =>
      body.type === 'model.called' && body.role === role && body.error === null
        ? [requests.get(body.callId)]
        : [],
    );
  const planner = RequestSchema.safeParse(answered('planner').at(-1)).data;
  const executor = RequestSchema.safeParse(answered('executor').at(-1)).data;
  const form = planner?.response_format?.type;
  const isToolCall = form === undefined && planner?.tools !== undefined;
  return {
    ...UNKNOWN_MODEL,
    structuredMethod:
      form === 'json_schema'
        ? form
        : form === 'json_object'
          ? 'json_mode'
          : isToolCall
            ? 'tool'
            : 'text',
    toolCalls: executor !== undefined && executor.tools === undefined ? 'text' : 'native',
    systemMessage: planner?.messages[0]?.role === 'user' ? 'user' : 'system',
    actingPlans: asksForCalls(answered('planner')[0]) ? 'yes' : 'no',
  };
}

const asksForCalls = (request: unknown): boolean =>
  /"calls\\*":/.test(JSON.stringify(request ?? null));

type Why = 'unfinished' | 'unkept' | 'model' | 'continued' | 'forked' | 'differs';

export function notKept(reason: Why, detail = ''): AppError {
  const texts = {
    unfinished: {
      message: 'Only a run that was completed can be saved as a test.',
      next: 'Choose a run that did what it was asked to.',
    },
    unkept: {
      message: 'Of this run nothing is to be kept.',
      next: 'Run the task once more in a window that is not private, and let it be kept.',
    },
    model: {
      message: 'This run asked no language model, so there is nothing to hold others to.',
      next: 'Choose a run that was planned by a model.',
    },
    continued: {
      message: 'This run was continued after its end, so it cannot be played in one go.',
      next: 'Run the task once more, and keep that run.',
    },
    forked: {
      message: 'This run is a fork: what came before it is not in its record.',
      next: 'Run the task once more, and keep that run.',
    },
    differs: {
      message: `Played from its record, this run comes to something else: ${detail}`,
      next: 'Run the task once more, and keep that run.',
    },
  } as const;
  return new AppError({ code: 'RUN_NOT_KEPT', params: { reason, detail }, ...texts[reason] });
}
