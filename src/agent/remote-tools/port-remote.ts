import {
  type FromAgent,
  type ObservedState,
  ObservedStateSchema,
  type ToAgent,
} from '#shared/ports/agent/run-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { z } from 'zod';

import { PendingAnswers } from './pending-answers.ts';
import type { Remote, RemoteCall } from './remote.ts';

/** Main enforces each tool's limit; after it the agent waits this many ms for the answer to arrive. */
const GRACE_MS = 10_000;
const OBSERVE_DEADLINE_MS = 60_000;
const MAX_TOOL_NAME = 80;

/** Main's answers to the agent's questions. */
export type Answer = Extract<
  ToAgent,
  {
    type:
      | 'tool.waiting'
      | 'tool.result'
      | 'state.result'
      | 'state.failed'
      | 'question.answered'
      | 'question.refused';
  }
>;

/** A `Remote` over messages; `take` receives main's answers. */
export interface PortRemote extends Remote {
  take(message: Answer): void;
}

type LookWish = Pick<
  Extract<FromAgent, { type: 'state.request' }>,
  'iteration' | 'picture' | 'isGlance'
>;

/** Asks main by message: every question has an id and a deadline, and ends when its signal fires. */
export function createPortRemote(post: (message: FromAgent) => void): PortRemote {
  const states = new PendingAnswers<number, ObservedState>();
  const results = new PendingAnswers<CallId, ToolResult>();
  const answers = new PendingAnswers<CallId, string | null>();
  let requestCount = 0;

  const look = (wish: LookWish, signal: AbortSignal): Promise<ObservedState> => {
    requestCount += 1;
    const requestId = requestCount;
    return states.ask(requestId, () => post({ type: 'state.request', requestId, ...wish }), {
      deadlineMs: OBSERVE_DEADLINE_MS,
      signal,
      onDeadline: stateTimedOut,
    });
  };

  return {
    observe: (iteration, picture, signal) => look({ iteration, picture }, signal),
    glance: (iteration, signal) => look({ iteration, picture: 'none', isGlance: true }, signal),

    async call(call, signal) {
      try {
        return await results.ask(call.callId, () => post(callMessage(call)), {
          deadlineMs: call.timeoutMs + (call.targetWaitMs ?? 0) + GRACE_MS,
          signal,
          onWait: call.onWaiting,
          onDeadline: () => toolNoAnswer(call.tool),
        });
      } catch (error) {
        if (error instanceof AppError && error.code !== 'ABORTED')
          return { ok: false, error: error.toInfo() };
        throw error;
      }
    },

    ask: ({ callId, iteration, question, options }, signal) =>
      answers.ask(
        callId,
        () => post({ type: 'question.ask', callId, iteration, question, options: [...options] }),
        { deadlineMs: null, signal },
      ),

    event: (iteration, body, exchange) => post({ type: 'event', iteration, body, exchange }),
    delta: (iteration, role, text) => post({ type: 'delta', iteration, role, text }),

    take(message) {
      switch (message.type) {
        case 'tool.waiting':
          return results.wait(message.callId);
        case 'tool.result':
          return results.answer(message.callId, message.result);
        case 'state.result':
          return states.answer(
            message.requestId,
            ObservedStateSchema.parse(JSON.parse(message.state)),
          );
        case 'state.failed':
          return states.fail(message.requestId, new AppError(message.error));
        case 'question.answered':
          return answers.answer(message.callId, message.answer);
        case 'question.refused':
          return answers.fail(message.callId, new AppError(message.error));
      }
    },
  };
}

const stateTimedOut = (): AppError =>
  new AppError({
    code: 'STATE_TIMED_OUT',
    message: 'The page could not be looked at in time.',
    next: 'Reload the page and start the run again.',
  });

const toolNoAnswer = (tool: string): AppError =>
  new AppError({
    code: 'TOOL_NO_ANSWER',
    params: { tool },
    message: `${tool} gave no answer in time; whether it took effect is not known.`,
    next: 'Look at the newest page before doing it again.',
  });

function callMessage(call: RemoteCall): FromAgent {
  const { timeoutMs: _, onWaiting: _told, tool, args, ...terms } = call;
  const json = z.json().safeParse(args);
  return {
    type: 'tool.call',
    tool: tool.slice(0, MAX_TOOL_NAME),
    args: json.success ? json.data : null,
    ...terms,
  };
}
