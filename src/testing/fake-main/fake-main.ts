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
} from '#shared/agent-port/messages.ts';
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
import { paperSnapshot } from '../fake-snapshot/fake-snapshot.ts';

type Of<Type extends FromAgent['type']> = Extract<FromAgent, { type: Type }>;
type EventOf<Type extends RunEventBody['type']> = Extract<RunEventBody, { type: Type }>;

export interface FakeMainOptions {
  /** Answers a tool call; `navigate` works by itself, any other is fine and without effect if absent. */
  readonly answer?: (call: Of<'tool.call'>) => ToolResult | undefined;
  readonly screenshot?: boolean;
  /** What the person answers to a question; nobody is there if absent. */
  readonly reply?: (asked: Of<'question.ask'>) => string | null | Promise<string>;
  /** What the page lists at a glance, and from then on; nothing if absent. */
  readonly glances?: () => PageSnapshot['nodes'];
  /** What the page lists from the beginning; nothing if absent. */
  readonly nodes?: PageSnapshot['nodes'];
  /** The state request with this number (from 1) fails with this error. */
  readonly failingState?: { readonly request: number; readonly error: ErrorInfo };
}

/** Main's end of the agent port over messages that are cloned and checked as the real ones are, with one made-up tab behind it. */
export interface FakeMain {
  readonly remote: PortRemote;
  readonly calls: readonly Of<'tool.call'>[];
  readonly messages: readonly FromAgent[];
  readonly stateRequests: readonly Of<'state.request'>[];
  events<Type extends RunEventBody['type']>(type: Type): readonly EventOf<Type>[];
}

/** Starts a fake main. */
export function createFakeMain(options: FakeMainOptions = {}): FakeMain {
  const messages: FromAgent[] = [];
  const ofType = <Type extends FromAgent['type']>(type: Type) =>
    messages.filter((message): message is Of<Type> => message.type === type);
  let url = 'https://example.org/';
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
            stateAt(url, message.picture === 'send' && options.screenshot === true, nodes),
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

/** A successful result. */
export function okResult(
  output: string,
  changes: Extract<ToolResult, { ok: true }>['effect']['changes'] = [],
): ToolResult {
  return { ok: true, output, effect: { changes } };
}

/** A failed result. */
export function failedResult(code: string, message = 'It did not work.'): ToolResult {
  return { ok: false, error: { code, message, next: 'Try another way.' } };
}

/** A run to start, with what a test wants different. */
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

function stateAt(
  url: string,
  withScreenshot: boolean,
  nodes: PageSnapshot['nodes'],
): ObservedState {
  const title = `Page ${url}`;
  return {
    text: `Current tab: {"id": 1, "url": "${url}", "title": "${title}"}\nElements:\nClickable:\n[1] <C> button "Search" (visible)\nInputs:\n[2] <T> input "Words" (visible)`,
    snapshot: paperSnapshot(nodes, { tab: { id: TabIdSchema.parse(1), url, title } }),
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
