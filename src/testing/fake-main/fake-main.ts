import {
  type FromAgent,
  FromAgentSchema,
  NO_OTHER_MODELS,
  type ObservedState,
  PROTOCOL_VERSION,
  type RunStart,
  RunStartSchema,
  type ToAgent,
  ToAgentSchema,
} from '#shared/ports/agent/run-messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';
import { ArtifactIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import {
  type Answer,
  type PortRemote,
  createPortRemote,
} from '../../agent/remote-tools/port-remote.ts';
import { paperSnapshot } from '../fake-snapshot.ts';

type Of<Type extends FromAgent['type']> = Extract<FromAgent, { type: Type }>;
type EventOf<Type extends RunEventBody['type']> = Extract<RunEventBody, { type: Type }>;

export interface FakeMainOptions {
  /** Answers a tool call; without an answer, `navigate` works and other tools succeed without effect. */
  readonly answer?: (call: Of<'tool.call'>) => ToolResult | undefined;
  readonly screenshot?: boolean;
  /** The person's answer to a question; absent: nobody is there. */
  readonly reply?: (asked: Of<'question.ask'>) => string | null | Promise<string>;
  /** Nodes that the page lists from the first glance on; absent: none. */
  readonly glances?: () => PageSnapshot['nodes'];
  /** Nodes that the page lists at the start; absent: none. */
  readonly nodes?: PageSnapshot['nodes'];
  /** Content of the tab at the start, instead of a web page. */
  readonly shows?: { readonly url: string; readonly isPdf: boolean };
  /** Number of the state request that fails, from 1, and its error. */
  readonly failingState?: { readonly request: number; readonly error: ErrorInfo };
}

/** Main's end of the agent port, with one fake tab; messages are cloned and checked as the real ones are. */
export interface FakeMain {
  readonly remote: PortRemote;
  readonly calls: readonly Of<'tool.call'>[];
  readonly messages: readonly FromAgent[];
  readonly stateRequests: readonly Of<'state.request'>[];
  events<Type extends RunEventBody['type']>(type: Type): readonly EventOf<Type>[];
}

export function createFakeMain(options: FakeMainOptions = {}): FakeMain {
  const messages: FromAgent[] = [];
  const ofType = <Type extends FromAgent['type']>(type: Type) =>
    messages.filter((message): message is Of<Type> => message.type === type);
  let url = options.shows?.url ?? 'https://example.org/';
  let nodes: PageSnapshot['nodes'] = options.nodes ?? [];

  const remote = createPortRemote((sent) => {
    const message = FromAgentSchema.parse(structuredClone(sent));
    messages.push(message);
    if (message.type === 'state.request') {
      const { requestId } = message;
      const failing = options.failingState;
      if (message.isGlance === true) nodes = options.glances?.() ?? [];
      if (failing?.request === requestId)
        answer({ type: 'state.failed', requestId, error: failing.error });
      else
        answer({
          type: 'state.result',
          requestId,
          state: JSON.stringify(
            stateAt(pageAt(url, options), isSent(message.picture, options), nodes),
          ),
        });
    }
    if (message.type === 'question.ask') {
      const { callId } = message;
      const given = options.reply === undefined ? null : options.reply(message);
      void Promise.resolve(given).then((reply) =>
        answer({ type: 'question.answered', callId, answer: reply }),
      );
    }
    if (message.type === 'tool.call') {
      const result = options.answer?.(message) ?? defaultResult(message);
      if (result.ok)
        for (const change of result.effect.changes)
          if (change.type === 'navigated') url = change.url;
      answer({ type: 'tool.result', callId: message.callId, result });
    }
  });

  function answer(message: unknown): void {
    const parsed = ToAgentSchema.parse(structuredClone(message));
    setImmediate(() => {
      if (isAnswer(parsed)) remote.take(parsed);
    });
  }

  return {
    remote,
    messages,
    get calls() {
      return ofType('tool.call');
    },
    get stateRequests() {
      return ofType('state.request');
    },
    events: <Type extends RunEventBody['type']>(type: Type) =>
      ofType('event').flatMap(({ body }) => (isEvent(body, type) ? [body] : [])),
  };
}

export function okResult(
  output: string,
  changes: Extract<ToolResult, { ok: true }>['effect']['changes'] = [],
): ToolResult {
  return { ok: true, output, effect: { changes } };
}

export function failedResult(code: string, message = 'It did not work.'): ToolResult {
  return { ok: false, error: { code, message, next: 'Try another way.' } };
}

/** Returns the start message of a run, with the parts that a test changes. */
export function runStart(
  parts: Partial<Omit<RunStart, 'limits'>> & { limits?: Partial<RunStart['limits']> } = {},
): RunStart {
  return RunStartSchema.parse({
    protocolVersion: PROTOCOL_VERSION,
    runId: 'run_0123456789',
    task: 'Find the price of the blue kettle',
    plan: null,
    provider: { kind: 'builtin' },
    apiKey: null,
    traits: null,
    others: NO_OTHER_MODELS,
    startedAt: Date.now(),
    prices: [],
    past: null,
    ...parts,
    limits: { ...DEFAULT_SETTINGS.limits, ...parts.limits },
  });
}

function defaultResult({ tool, args }: Of<'tool.call'>): ToolResult {
  if (
    tool === 'navigate' &&
    typeof args === 'object' &&
    args !== null &&
    'url' in args &&
    typeof args.url === 'string'
  )
    return okResult(`Opened ${args.url}`, [{ type: 'navigated', url: args.url }]);
  return okResult(`${tool} done`);
}

const isSent = (
  picture: Of<'state.request'>['picture'],
  { screenshot }: FakeMainOptions,
): boolean => picture === 'send' && screenshot === true;

const pageAt = (url: string, { shows }: FakeMainOptions) => ({
  url,
  isPdf: url === shows?.url && shows.isPdf,
});

function stateAt(
  { url, isPdf }: { readonly url: string; readonly isPdf: boolean },
  withScreenshot: boolean,
  nodes: PageSnapshot['nodes'],
): ObservedState {
  const title = `Page ${url}`;
  return {
    text: `Current tab: {"id": 1, "url": "${url}", "title": "${title}"}\nElements:\nClickable:\n[1] <C> button "Search" (visible)\nInputs:\n[2] <T> input "Words" (visible)`,
    snapshot: paperSnapshot(nodes, { tab: { id: TabIdSchema.parse(1), url, title }, isPdf }),
    screenshot: withScreenshot
      ? {
          artifactId: ArtifactIdSchema.parse('0'.repeat(64)),
          dataUrl: 'data:image/png;base64,iVBORw0KGgo=',
        }
      : null,
  };
}

function isAnswer(message: ToAgent): message is Answer {
  return (
    message.type.endsWith('.result') ||
    message.type === 'state.failed' ||
    message.type === 'question.answered'
  );
}

function isEvent<Type extends RunEventBody['type']>(
  body: RunEventBody,
  type: Type,
): body is EventOf<Type> {
  return body.type === type;
}
