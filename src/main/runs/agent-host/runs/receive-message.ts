import { PROTOCOL_VERSION } from '#shared/ports/agent/run-messages.ts';
import type { FromAgent } from '#shared/ports/agent/run-messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';

import { type ModelMemory, usesModel } from '../models/run-models.ts';
import type { MessageOf, PageRequests } from './recording/page-requests.ts';
import { runErrors } from './run-errors.ts';
import type { RunInteraction } from './permissions/run-interaction.ts';
import type { RunFinished, RunRecorder } from './recording/run-recorder.ts';
import type { RunNews } from './run-service.ts';

/** End of a run. */
export type Outcome = Omit<RunFinished, 'type'>;

/** Handlers for messages of an agent process. */
export interface MessageParts {
  readonly recorder: Pick<RunRecorder, 'runId' | 'expectCall'>;
  readonly pageRequests: Pick<PageRequests, 'answerState' | 'answerTool'>;
  readonly interaction: Pick<RunInteraction, 'ask'>;
  readonly modelMemory: ModelMemory;
  readonly start: Parameters<typeof usesModel>[0];
  readonly publish: (news: RunNews) => void;
  readonly store: (event: MessageOf<'event'>) => void;
  /** Called when the agent has reached this iteration. */
  readonly reached: (iteration: number) => void;
  readonly ready: () => void;
  readonly end: (outcome: Outcome) => void;
  readonly fail: (error: ErrorInfo) => void;
}

/** Handles a message of the agent; one that this run cannot have sent ends the run. */
export function receiveMessage(message: FromAgent, parts: MessageParts): void {
  const { recorder, pageRequests, interaction, fail } = parts;
  switch (message.type) {
    case 'alive':
    case 'program.started':
      return;
    case 'ready':
      if (message.protocolVersion === PROTOCOL_VERSION) return parts.ready();
      return fail(
        runErrors.protocol(
          `It speaks version ${message.protocolVersion}, not ${PROTOCOL_VERSION}.`,
        ),
      );
    case 'question.ask':
      parts.reached(message.iteration);
      return interaction.ask(message.callId, message.question, message.options);
    case 'state.request':
      return void pageRequests.answerState(message);
    case 'tool.call':
      if (!recorder.expectCall(message.callId, message.iteration, message))
        return fail(runErrors.protocol(`Tool call ${message.callId} came twice.`));
      return void pageRequests.answerTool(message);
    case 'event':
      return parts.store(message);
    case 'delta': {
      const { type, iteration, role, text } = message;
      return parts.publish({ type, runId: recorder.runId, iteration, role, text });
    }
    case 'model.learnt':
      if (!usesModel(parts.start, message))
        return fail(runErrors.protocol('It spoke of a model that the run does not use.'));
      return parts.modelMemory.keep(message, message.traits);
    case 'run.end': {
      const { status, finalAnswer } = message;
      const error =
        status === 'failed' ? (message.error ?? runErrors.unexplained()) : message.error;
      return parts.end({ status, finalAnswer, error });
    }
  }
}
