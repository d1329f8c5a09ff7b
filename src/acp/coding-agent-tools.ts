import type { RunSession } from '../agent/loop/run-session.ts';
import type { PermissionRequest, ToolUse } from './wire.ts';
import { SERVER_NAME } from './task-prompt.ts';

const MAX_NOTED = 100;
const MAX_TITLE = 200;
/** Words that agents add to a tool's name: `mcp__waymark_run__click`, `mcp.waymark_run.click`, `click (waymark_run MCP Server)`. */
const BESIDE_NAME = new Set(['mcp', 'server', 'tool']);
const ALLOWING = ['allow_once', 'allow_always'];
const REFUSING = ['reject_once', 'reject_always'];

/** The coding agent's own tools, for which it asks permission. Each use is shown, and only the person can allow it. */
export class OwnTools {
  readonly #session: RunSession;
  readonly #name: string;
  readonly #isLent: (tool: string) => boolean;
  readonly #noted = new Set<string>();
  readonly #titles = new Map<string, string>();
  #hasAskedForLent = false;
  #questions = 0;

  constructor(session: RunSession, name: string, isLent: (tool: string) => boolean) {
    this.#session = session;
    this.#name = name;
    this.#isLent = isLent;
  }

  /** Whether the person is being asked. */
  get isAsking(): boolean {
    return this.#questions > 0;
  }

  /** Records the use of a tool that is not Waymark's, once. */
  used(use: ToolUse): void {
    const title = this.#titleOf(use);
    if (this.#noted.has(use.toolCallId) || this.#noted.size >= MAX_NOTED) return;
    if (title === '') return;
    this.#noted.add(use.toolCallId);
    this.#session.note('info', `${this.#name} uses a tool of its own: ${title}`, {
      code: 'ACP_OWN_TOOL',
      params: { name: this.#name, title },
    });
  }

  /** Records that the agent asked for something that Waymark does not offer. */
  refused(method: string): void {
    if (this.#noted.has(method) || this.#noted.size >= MAX_NOTED) return;
    this.#noted.add(method);
    this.#session.note(
      'warning',
      `${this.#name} asked for something that Waymark does not lend: ${method}`,
      { code: 'ACP_NOT_LENT', params: { name: this.#name, method } },
    );
  }

  /**
   * Returns the id of the option that answers a question for permission. Waymark's tools are always allowed here, since its gate decides
   * about each call; for all others the person is asked, and no answer means no.
   */
  async permit({ toolCall, options }: PermissionRequest): Promise<string | null> {
    const first = (kinds: readonly string[]): string | null =>
      kinds.flatMap((kind) => options.find((each) => each.kind === kind) ?? [])[0]?.optionId ??
      null;
    if (this.isLent(toolCall)) {
      if (!this.#hasAskedForLent)
        this.#session.note(
          'info',
          `${this.#name} asks whether it may use Waymark’s tools. It may try: what they do is decided by Waymark’s own rules.`,
          { code: 'ACP_MAY_TRY', params: { name: this.#name } },
        );
      this.#hasAskedForLent = true;
      return first(ALLOWING);
    }
    const title = this.#titleOf(toolCall) || toolCall.kind || 'a tool';
    const answer = await this.#ask(
      `${this.#name} wants to use a tool of its own, outside the browser: ${title}`,
      options.map(({ name }) => name.slice(0, MAX_TITLE)),
    );
    const chosen = options.find(({ name }) => name.slice(0, MAX_TITLE) === answer);
    return chosen?.optionId ?? first(REFUSING);
  }

  /** Whether the tool use that the agent reports is a call of a tool that Waymark serves. */
  isLent(use: ToolUse): boolean {
    return [use.name, this.#titleOf(use)].some((words) => {
      const written = (words ?? '').slice(0, MAX_TITLE).toLowerCase();
      const parts = written.replace(SERVER_NAME, ' ').split(/[^a-z0-9]+/);
      const name = parts.filter((part) => part !== '' && !BESIDE_NAME.has(part)).join('_');
      return written.includes(SERVER_NAME) && this.#isLent(name);
    });
  }

  #titleOf({ toolCallId, title, name }: ToolUse): string {
    const words = (title ?? name ?? '').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
    if (words !== '' && this.#titles.size < 1_000) this.#titles.set(toolCallId, words);
    return (words || (this.#titles.get(toolCallId) ?? '')).slice(0, MAX_TITLE);
  }

  async #ask(question: string, options: readonly string[]): Promise<string | null> {
    const { remote, signal, clock } = this.#session.parts;
    const callId = this.#session.nextCallId('q');
    const { iteration } = this.#session.state;
    this.#questions += 1;
    clock.hold();
    try {
      return await remote.ask({ callId, iteration, question, options }, signal);
    } catch {
      // The question cannot be put to the person, or the run ends.
      return null;
    } finally {
      clock.goOn();
      this.#questions -= 1;
    }
  }
}
