import type { z } from 'zod';

import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { ModelTraits } from '#shared/model/settings/model-traits.ts';
import type { ModelRole } from '#shared/model/run/run-event.ts';
import type { Plan } from '#shared/model/run/plan/planner-output.ts';
import type { OpenAiProvider, PictureUse } from '#shared/model/settings/settings.ts';

import { answerMessages } from '../../prompts/answer-messages.ts';
import { executorMessages } from '../../prompts/executor/executor-messages.ts';
import { type PartBudgets, budgetsFor } from '../../prompts/history/part-budgets.ts';
import { PlannerConversation } from '../../prompts/planner/planner-conversation.ts';
import type { PromptMessage } from '../../prompts/prompt.ts';
import { quickMessages } from '../../prompts/quick-messages.ts';
import { type Fence, createFence } from '../../prompts/untrusted.ts';
import type {
  ActAnswer,
  ActRequest,
  AnswerRequest,
  CallsFit,
  Model,
  ModelContext,
  PlanRequest,
  QuickRequest,
} from '../model.ts';
import { speak } from '../protocols/protocol-of.ts';
import type { Completion } from '../answer/completion.ts';
import { type Body, type Connection, type SendBody, converse } from './converse.ts';
import { createEndpointClient } from './endpoint-client.ts';
import type { EndpointError } from './endpoint-error.ts';
import { createFieldReader } from '../answer/field-reader.ts';
import { type JsonSchema, closedSchema } from '../request/json-schema.ts';
import { readAnswer } from '../answer/read-answer.ts';
import { readActAnswer, readWrittenActAnswer } from '../answer/read-act-answer.ts';
import { planSchema, readPlan } from '../answer/read-plan.ts';
import type { RetryTiming } from './retry-delay.ts';
import { type StreamTiming, streamTiming } from './send-request.ts';
import { structuredFields, structuredPrompt } from '../request/structured-output.ts';
import { textProtocolPrompt } from '../answer/text-protocol.ts';
import { wireMessages } from '../request/wire-messages.ts';
import { wireTool } from '../request/wire-tool.ts';
import { optionalFields, askedFor } from './optional-fields.ts';
import { LearnedTraits } from './learned-traits.ts';
import { senderOf } from './sender-of.ts';

export interface EndpointModelOptions {
  readonly provider: OpenAiProvider;
  readonly apiKey: ModelKey | null;
  /** Traits that earlier runs learned about this model; `null` for a new one. */
  readonly traits?: ModelTraits | null;
  /** Called when an answer has shown that the traits differ from those assumed. */
  readonly onTraits?: (traits: ModelTraits) => void;
  readonly timing?: Partial<StreamTiming & RetryTiming>;
  /** Answers instead of the endpoint, which is not contacted then. */
  readonly send?: SendBody;
  /** Secret for the nonces of this run's prompts; a new one if absent. */
  readonly secret?: string;
}

interface Shaped<Answer> {
  readonly schema: JsonSchema;
  /** Whether the schema is in the strict dialect. */
  readonly isStrict: boolean;
  /** Called for every request: pictures may have been refused in the meantime. */
  prompt(): readonly PromptMessage[];
  /** Throws `InvalidAnswer`. */
  read(completion: Completion): Answer;
  /** The text field that a person can follow as it is written; `null` for none. */
  readonly shownField: string | null;
}

const RETRY_TIMING: RetryTiming = { baseMs: 500, maxMs: 60_000 };

/** Creates a `Model` for an endpoint of any protocol, one per run. */
export function createEndpointModel(options: EndpointModelOptions): Model {
  return new EndpointModel(options);
}

class EndpointModel implements Model {
  readonly provider = 'openai';
  readonly #settings: OpenAiProvider;
  readonly #connection: Connection;
  readonly #fence: Fence;
  readonly #budgets: PartBudgets;
  readonly #planning: PlannerConversation;
  /** Data that an endpoint expects back with its own calls, by call id. */
  readonly #extras = new Map<string, z.core.util.JSONType>();
  readonly #reasonings = new Map<string, string>();
  #givesBackReasoning = true;
  readonly #learned: LearnedTraits;
  #hasCalledTools = false;

  constructor(options: EndpointModelOptions) {
    const { provider, apiKey, timing, traits = null } = options;
    const endpoint = { baseUrl: provider.baseUrl, model: provider.model, apiKey };
    this.#settings = provider;
    this.#fence = createFence(options.secret);
    const service = { client: createEndpointClient(endpoint), endpoint, protocol: speak(provider) };
    this.#connection = {
      send: options.send ?? senderOf(service),
      endpoint,
      timing: { ...RETRY_TIMING, ...streamTiming(provider.baseUrl), ...timing },
    };
    this.#learned = new LearnedTraits(traits, options.onTraits);
    this.#budgets = budgetsFor(provider.contextTokens);
    this.#planning = new PlannerConversation(this.#fence, this.#budgets);
  }

  get name(): string {
    return this.#settings.model;
  }

  get seesImages(): boolean {
    return this.#settings.vision && this.#traits.takesImages;
  }

  get pictures(): PictureUse {
    return this.seesImages ? (this.#settings.pictures ?? 'auto') : 'never';
  }

  plan(given: PlanRequest, context: ModelContext): Promise<Plan> {
    const acting = this.#settings.planning !== 'two-step' && this.#traits.actingPlans === 'yes';
    const request = { ...given, acting };
    return this.#converseInShape<Plan>(
      'planner',
      {
        ...planSchema(request.mode, acting),
        prompt: () => this.#planning.messagesFor(this.#visible(request), this.#getsPictures),
        read: (completion) => readPlan(completion, request.mode, acting),
        shownField: 'stepByStepReasoning',
      },
      context,
    );
  }

  get writesScripts(): boolean {
    return this.#traits.scripts === 'yes';
  }

  learnFromScripts(fit: CallsFit): void {
    this.#learned.noteScript(fit);
  }

  learnFromCalls(fit: CallsFit): void {
    this.#learned.noteCalls(fit);
  }

  /** A property with a bound `this`, because callers use it without its model. */
  readonly answer = <Answer>(
    question: AnswerRequest<Answer>,
    context: ModelContext,
  ): Promise<Answer> =>
    this.#converseInShape<Answer>(
      question.role,
      {
        schema: closedSchema(question.schema),
        isStrict: true,
        prompt: () =>
          answerMessages(this.seesImages ? question : { ...question, image: null }, this.#fence),
        read: (completion) => readAnswer(completion, question),
        shownField: question.shownField ?? null,
      },
      context,
    );

  act(request: ActRequest, context: ModelContext): Promise<ActAnswer> {
    let readMessage = createFieldReader('message');
    let formless = 0;
    return converse<ActAnswer>(
      this.#connection,
      {
        role: 'executor',
        body: (feedback) => {
          readMessage = createFieldReader('message');
          return this.#actBody(request, feedback);
        },
        read: (completion) => this.#proven(this.#readCalls(completion, request)),
        // The only readable part of the calls is the message of `done`.
        onPiece: ({ content, callArguments }) =>
          emit(content + readMessage(callArguments), context),
        adaptToRefusal: (refusal, body) => this.#adaptToRefusal('executor', refusal, body),
        onMalformed: () => {
          formless += 1;
          return formless >= 2 && this.#learned.turnToWrittenCalls();
        },
        canContinue: () => this.#traits.toolCalls === 'text',
      },
      context,
    );
  }

  nextLine(request: QuickRequest, context: ModelContext): Promise<string> {
    return converse<string>(
      this.#connection,
      {
        role: 'quick',
        body: (feedback) => this.#request(quickMessages(request, this.#fence), feedback),
        read: ({ text }) => this.#proven(text),
        onPiece: () => undefined,
        adaptToRefusal: (refusal, body) => this.#adaptToRefusal('quick', refusal, body),
        onMalformed: () => false,
        canContinue: () => false,
      },
      context,
    );
  }

  /** Gets an answer of a given form, by the strictest method that the endpoint is known to support. */
  #converseInShape<Answer>(
    role: ModelRole,
    shaped: Shaped<Answer>,
    context: ModelContext,
  ): Promise<Answer> {
    const { schema, isStrict, shownField } = shaped;
    const fieldReader = () => (shownField === null ? () => '' : createFieldReader(shownField));
    let readShown = fieldReader();
    return converse<Answer>(
      this.#connection,
      {
        role,
        body: (feedback) => {
          readShown = fieldReader();
          const method = this.#traits.structuredMethod;
          return {
            ...this.#request(structuredPrompt(method, shaped.prompt(), schema), feedback),
            ...structuredFields(method, schema, isStrict),
          };
        },
        read: (completion) => this.#proven(shaped.read(completion)),
        onPiece: ({ content, callArguments }) => emit(readShown(content + callArguments), context),
        adaptToRefusal: (refusal, body) => this.#adaptToRefusal(role, refusal, body),
        onMalformed: () => {
          this.#learned.adaptToFormlessAnswer();
          return false;
        },
        canContinue: () => this.#traits.structuredMethod === 'text',
      },
      context,
    );
  }

  #actBody(request: ActRequest, feedback: readonly PromptMessage[]): Body {
    const shown = this.#visible(request);
    const prompt = executorMessages(shown, this.#fence, this.#getsPictures, this.#budgets);
    if (this.#traits.toolCalls === 'text')
      return this.#request(
        textProtocolPrompt(prompt, request.tools, this.#fence.callsTag),
        feedback,
      );
    return {
      ...this.#request(prompt, feedback),
      tools: request.tools.map(wireTool),
      tool_choice: 'auto',
    };
  }

  #request(prompt: readonly PromptMessage[], feedback: readonly PromptMessage[]) {
    return {
      model: this.#settings.model,
      messages: wireMessages([...prompt, ...feedback], {
        systemMessage: this.#traits.systemMessage,
        afterTools: this.#traits.afterTools,
        extraOf: (callId) => this.#extras.get(callId) ?? null,
        reasoningOf: (callId) =>
          this.#givesBackReasoning ? (this.#reasonings.get(callId) ?? '') : '',
      }),
      stream: true as const,
      ...optionalFields(this.#settings, this.#traits),
    };
  }

  get #getsPictures(): boolean {
    return this.pictures !== 'never';
  }

  /** The request without its picture, when the model gets none. */
  #visible<Request extends PlanRequest | ActRequest>(request: Request): Request {
    return this.#getsPictures
      ? request
      : { ...request, state: { ...request.state, screenshot: null } };
  }

  #adaptToRefusal(role: ModelRole, refusal: EndpointError, body: Body): boolean {
    // Some endpoints require the reasoning back with the calls that it led to, others refuse it.
    if (
      this.#givesBackReasoning &&
      this.#reasonings.size > 0 &&
      /reasoning_content/.test(refusal.message)
    ) {
      this.#givesBackReasoning = false;
      return true;
    }
    return this.#learned.adaptToRefusal(refusal, askedFor(role, body));
  }

  get #traits(): ModelTraits {
    return this.#learned.now;
  }

  #proven<Answer>(answer: Answer): Answer {
    this.#learned.proven();
    return answer;
  }

  #readCalls(completion: Completion, request: ActRequest): ActAnswer {
    if (this.#traits.toolCalls === 'text')
      return readWrittenActAnswer(completion, request, this.#fence.callsTag);
    const answer = readActAnswer(completion, request, this.#hasCalledTools);
    this.#hasCalledTools ||= answer.calls.length > 0;
    for (const [index, { id }] of answer.calls.entries()) {
      this.#extras.set(id, completion.calls[index]?.extra ?? null);
      if (completion.reasoning !== '') this.#reasonings.set(id, completion.reasoning);
    }
    return answer;
  }
}

function emit(text: string, context: ModelContext): void {
  if (text !== '') context.onDelta(text);
}
