import type { CallToolResult } from '@modelcontextprotocol/server';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import type { Fence } from '../agent/prompts/untrusted.ts';
import { runBatch } from '../agent/loop/calls/run-batch.ts';
import type { RunSession } from '../agent/loop/run-session.ts';
import { runTools } from '../agent/loop/own-tools/run-tools.ts';
import { sessionRunner } from '../agent/loop/calls/session-runner.ts';
import {
  answerLook,
  answerSteps,
  answerTool,
  type DrivenBrowser,
  failed,
} from '../mcp-serving/answer-call.ts';
import { ClientStates } from '../mcp-serving/client-states.ts';
import { drivingTools, type ServedTool } from '../mcp-serving/served-tools.ts';
import type { Rounds } from './rounds.ts';

/** The part of the browser that the coding agent may use: the tools of its run, where each call passes the same gate as a model's. */
export class LentBrowser {
  readonly tools: readonly ServedTool[];
  readonly #session: RunSession;
  readonly #rounds: Rounds;
  readonly #fence: Fence;
  readonly #states = new ClientStates();
  readonly #names: ReadonlySet<string>;
  #callsUnderWay = 0;
  /** Calls run one after the other, since each is decided on the page that the one before it produced. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(session: RunSession, rounds: Rounds, fence: Fence) {
    const { run, model } = session.parts;
    const contracts: readonly ToolContract[] = runTools(
      { ...run, mcpServers: [], askedTools: [], hasPageTools: true },
      model,
    ).filter(({ name }) => traitsOf(name).isForAgents);
    this.#session = session;
    this.#rounds = rounds;
    this.#fence = fence;
    this.#names = new Set(contracts.map(({ name }) => name));
    this.tools = drivingTools(contracts);
  }

  /** Number of calls in progress. While there are any, the agent's silence does not count. */
  get callsUnderWay(): number {
    return this.#callsUnderWay;
  }

  /** Whether the agent may use the tool. */
  lends(name: string): boolean {
    return this.tools.some((tool) => tool.name === name);
  }

  call(name: string, args: unknown, signal: AbortSignal): Promise<CallToolResult> {
    this.#callsUnderWay += 1;
    const call = this.#last.then(() => this.#call(name, args, signal));
    this.#last = call.finally(() => {
      this.#callsUnderWay -= 1;
    });
    return call;
  }

  async #call(name: string, args: unknown, signal: AbortSignal): Promise<CallToolResult> {
    try {
      await this.#session.whenFree();
      if (signal.aborted) return failed('It was cancelled before it began.');
      await this.#rounds.beforeCall(name);
      const answer = await this.#answer(name, args, signal);
      this.#rounds.give(textOf(answer));
      return this.#fenced(name, answer);
    } catch (thrown) {
      const { message, next } = toErrorInfo(thrown);
      return failed(`${message} ${next}`);
    }
  }

  #answer(name: string, args: unknown, signal: AbortSignal): Promise<CallToolResult> {
    const driven = {
      lease: () => Promise.resolve(this.#browser()),
      states: this.#states,
      givenUp: AbortSignal.any([signal, this.#session.parts.signal]),
      tell: () => undefined,
      isServed: (tool: string) => this.#names.has(tool),
      grantHint: '',
    };
    if (name === 'browser_state') return answerLook(driven, args);
    if (name === 'steps') return answerSteps(driven, args);
    if (this.#names.has(name)) return answerTool(driven, name, args);
    return Promise.resolve(failed(`There is no tool “${name.slice(0, 80)}”.`));
  }

  /** Marks content of pages as untrusted; refusals by Waymark stay unmarked. */
  #fenced(name: string, answer: CallToolResult): CallToolResult {
    if (answer.isError === true) return answer;
    const content = answer.content.map((part) =>
      part.type === 'text' ? { ...part, text: this.#fence.untrusted(name, part.text) } : part,
    );
    return { ...answer, content };
  }

  #browser(): DrivenBrowser {
    const session = this.#session;
    return {
      async call(tool, args) {
        const { pauses } = session.parts.control;
        const request = { id: session.nextCallId('t'), tool, args };
        const outcome = await runBatch(
          [request],
          sessionRunner(session, { pauses, isAhead: false }),
        );
        const result = outcome.executions[0]?.result;
        if (result === undefined) throw new Error('a call has no outcome');
        return result;
      },
      async observe(withScreenshot, within) {
        if (within !== undefined)
          throw new AppError({
            code: 'CALL_MALFORMED',
            message: 'browser_state takes no within here.',
            next: 'Leave it out.',
          });
        const { snapshot, screenshot } = await session.observe(withScreenshot ? 'send' : 'none');
        return {
          snapshot,
          screenshot,
          pictureSize: screenshot?.size ?? null,
          screenshotProblem: withScreenshot && screenshot === null ? 'None could be taken.' : null,
          part: null,
        };
      },
      async glance() {
        const snapshot = await session.glance(session.parts.signal);
        if (snapshot !== null) return snapshot;
        throw new AppError({
          code: 'PAGE_STUCK',
          message: 'The page does not answer.',
          next: 'Call browser_state.',
        });
      },
    };
  }
}

const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '[picture left out]')).join('\n');
