import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { type ActFacts, ActFactsSchema } from '#shared/ports/agent/single-request-messages.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { ContractReading } from '#shared/model/run/approval/contract.ts';

import { ACT_QUESTION } from '../../agent/single-request/questions/read-act.ts';
import { PAGE_QUESTION } from '../../agent/page-answer/page-question-prompt.ts';
import { CONTRACT_QUESTION } from '../../agent/single-request/questions/read-contract.ts';
import { readActByRule, readContractByRule } from '../consent/honest-reader.ts';
import { type ChatBody, ChatBodySchema, checkRequest, hasImage } from './check-request.ts';
import { callsTag, eventStream, jsonBody } from './completion-body.ts';
import {
  type Script,
  type ScriptedAnswer,
  type ScriptedRequest,
  readScript,
} from './model-script.ts';

type Feature =
  | 'json_schema'
  | 'tool_choice'
  | 'json_object'
  | 'stream_options'
  | 'images'
  | 'tools'
  | 'system'
  | 'temperature'
  | 'reasoning_effort';

export interface ScriptedModelOptions {
  /** Required key; requests without it get 401. */
  readonly apiKey?: string;
  /** Features that the endpoint rejects with 400, as older and smaller ones do. */
  readonly refuses?: readonly Feature[];
  /** Whether it answers in one JSON body even if a stream is requested. */
  readonly neverStreams?: boolean;
  /** Interprets the person's task, which is asked apart from the script; absent: by an honest rule. */
  readonly reads?: (words: string) => ContractReading;
  /** Classifies a write by its facts; absent: by an honest rule. */
  readonly readsAct?: (facts: ActFacts) => WriteClass;
  /** Answers a question about a page from the material shown; `null`, also when absent: the page does not tell. */
  readonly readsPage?: (shown: string) => string | null;
  /** Models that `/v1/models` lists; any other model gets 404. Absent: only `scripted`. */
  readonly models?: readonly string[];
}

export interface ScriptedModel {
  /** The base URL to configure, ending in `/v1`. */
  readonly url: string;
  /** Well-formed chat requests, in order of arrival. */
  readonly requests: readonly ScriptedRequest[];
  /** Requests about consent and about pages in front, which are not in `requests`. */
  readonly read: readonly ScriptedRequest[];
  /** Faults that a strict endpoint would reject, and requests after the end of the script. Tests expect it to be empty. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

const FEATURE_TEXT: Readonly<Record<Feature, string>> = {
  json_schema: "'response_format.type' json_schema is not supported by this model",
  tool_choice: 'tool_choice is not supported',
  json_object: "'response_format' is not supported by this model",
  stream_options: 'Unrecognized request argument supplied: stream_options',
  images: 'this model does not support image input',
  tools: 'registry/model:latest does not support tools',
  system: 'System role not supported',
  temperature: "Unsupported value: 'temperature' does not support 0 with this model.",
  reasoning_effort: 'Unrecognized request argument supplied: reasoning_effort',
};

/** Starts a real HTTP endpoint on loopback that speaks the chat completions API and answers by script. For tests only. */
export async function startScriptedModel(
  script: Script,
  options: ScriptedModelOptions = {},
): Promise<ScriptedModel> {
  const endpoint = new ScriptedEndpoint(script, options);
  const server = createServer((incoming, response) => void endpoint.serve(incoming, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests: endpoint.requests,
    read: endpoint.read,
    problems: endpoint.problems,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Thrown to answer with an HTTP error. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

class ScriptedEndpoint {
  readonly requests: ScriptedRequest[] = [];
  readonly read: ScriptedRequest[] = [];
  readonly problems: string[] = [];
  readonly #next: ReturnType<typeof readScript>;
  readonly #options: ScriptedModelOptions;
  readonly #models: readonly string[];

  constructor(script: Script, options: ScriptedModelOptions) {
    this.#next = readScript(script);
    this.#options = options;
    this.#models = options.models ?? ['scripted'];
  }

  /** Never throws; errors here are added to `problems`. */
  async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(incoming, response);
    } catch (error) {
      if (error instanceof Refusal) return sendError(response, error.status, error.message);
      this.problems.push(String(error));
      if (response.headersSent) response.destroy();
      else sendError(response, 500, String(error));
    }
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { apiKey } = this.#options;
    if (apiKey !== undefined && incoming.headers.authorization !== `Bearer ${apiKey}`)
      throw new Refusal(401, 'Incorrect API key provided');
    if (incoming.method === 'GET' && incoming.url === '/v1/models')
      return sendJson(response, 200, {
        object: 'list',
        data: this.#models.map((id) => ({ id, object: 'model' })),
      });
    if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions')
      throw new Refusal(404, `no such route: ${incoming.method} ${incoming.url}`);
    const request = await this.#accept(incoming);
    const answer = this.#besides(request) ?? (await this.#next(request));
    if (answer === undefined) {
      this.problems.push(`request ${request.index} (${request.role}) is beyond the script`);
      throw new Refusal(500, 'the script has ended');
    }
    await send(response, answer, request, this.#options.neverStreams === true);
  }

  /** Answers questions about pages and consent; `null` for any other request. */
  #besides({ text, lastText }: ScriptedRequest): ScriptedAnswer | null {
    const { reads = readContractByRule, readsAct = readActByRule } = this.#options;
    if (text.includes(PAGE_QUESTION)) {
      const answer = this.#options.readsPage?.(lastText) ?? null;
      return { content: JSON.stringify({ answered: answer !== null, answer: answer ?? '' }) };
    }
    if (text.includes(CONTRACT_QUESTION))
      return { content: JSON.stringify(reads(materialIn(lastText, CONTRACT_QUESTION))) };
    if (!text.includes(ACT_QUESTION)) return null;
    const facts = ActFactsSchema.parse(JSON.parse(materialIn(lastText, ACT_QUESTION)));
    return { content: JSON.stringify({ class: readsAct(facts) }) };
  }

  /** Returns the request if a strict endpoint with this model's features would accept it. Throws `Refusal`. */
  async #accept(incoming: IncomingMessage): Promise<ScriptedRequest> {
    const parsed = ChatBodySchema.safeParse(await json(incoming));
    if (!parsed.success) {
      this.problems.push(parsed.error.message);
      throw new Refusal(400, parsed.error.message);
    }
    const body = parsed.data;
    const request = describeRequest(body, incoming, this.requests.length);
    (isBesides(request) ? this.read : this.requests).push(request);
    if (!this.#models.includes(body.model))
      throw new Refusal(404, `The model ${body.model} does not exist`);
    const refused = this.#options.refuses?.find((feature) => uses(body, feature));
    if (refused !== undefined) throw new Refusal(400, FEATURE_TEXT[refused]);
    const found = checkRequest(body, true);
    if (found.length === 0) return request;
    this.problems.push(...found);
    throw new Refusal(400, found.join('; '));
  }
}

const isBesides = ({ text }: ScriptedRequest): boolean =>
  [CONTRACT_QUESTION, ACT_QUESTION, PAGE_QUESTION].some((question) => text.includes(question));

/** Returns the material shown with the question, without its fence. */
function materialIn(text: string, question: string): string {
  const shown = text.replace(question, '');
  const fenced = /<untrusted[^>]*>\n([\s\S]*?)\n<\/untrusted/.exec(shown)?.[1];
  return (fenced ?? shown).trim();
}

async function send(
  response: ServerResponse,
  answer: ScriptedAnswer,
  request: ScriptedRequest,
  neverStreams: boolean,
): Promise<void> {
  if ('hang' in answer) return;
  if ('html' in answer) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(answer.html);
    return;
  }
  if ('body' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer.body);
    return;
  }
  if (answer.delayMs !== undefined) await delay(answer.delayMs);
  if ('status' in answer) return sendError(response, answer.status, answer.error, answer.headers);
  const isStream = request.body.stream === true && !neverStreams;
  const chunks = isStream ? eventStream(answer, request) : [jsonBody(answer, request)];
  response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
  let left = answer.cutAfterBytes ?? Number.POSITIVE_INFINITY;
  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk);
    if (answer.byteEveryMs !== undefined) {
      await trickle(response, bytes, answer.byteEveryMs);
      continue;
    }
    response.write(bytes.subarray(0, Math.max(0, left)));
    left -= bytes.length;
    // Waits for a turn of the event loop between writes, so that the pieces are sent separately.
    await delay(0);
    if (left <= 0) {
      response.destroy();
      return;
    }
  }
  response.end();
}

async function trickle(response: ServerResponse, bytes: Buffer, everyMs: number): Promise<void> {
  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await delay(everyMs);
  }
}

function describeRequest(
  body: ChatBody,
  incoming: IncomingMessage,
  index: number,
): ScriptedRequest {
  const method = methodOf(body);
  const last = body.messages.findLast((message) => message.role === 'user');
  return {
    index,
    role: method === 'tools' || method === 'written' ? 'executor' : 'planner',
    method,
    headers: incoming.headers,
    body,
    text: body.messages.map(textOf).join('\n'),
    lastText: last === undefined ? '' : textOf(last),
    hasImage: hasImage(body),
    at: performance.now(),
  };
}

function textOf({ content }: ChatBody['messages'][number]): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

function methodOf(body: ChatBody): ScriptedRequest['method'] {
  if (body.response_format !== undefined)
    return body.response_format.type === 'json_schema' ? 'json_schema' : 'json_mode';
  if (body.tools === undefined) return callsTag(body) === null ? 'text' : 'written';
  return typeof body.tool_choice === 'object' ? 'tool' : 'tools';
}

function uses(body: ChatBody, feature: Feature): boolean {
  switch (feature) {
    case 'json_schema':
      return body.response_format?.type === 'json_schema';
    case 'json_object':
      return body.response_format?.type === 'json_object';
    case 'tool_choice':
      return typeof body.tool_choice === 'object';
    case 'stream_options':
      return body.stream_options !== undefined;
    case 'images':
      return hasImage(body);
    case 'tools':
      return body.tools !== undefined;
    case 'system':
      return body.messages.some(({ role }) => role === 'system');
    case 'temperature':
    case 'reasoning_effort':
      return body[feature] !== undefined;
  }
}

function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendJson(
    response,
    status,
    { error: { message, type: 'scripted_error', param: null, code: null } },
    headers,
  );
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json' })
    .end(JSON.stringify(body));
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string')
    throw new Error('the scripted model does not listen on TCP');
  return address;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
