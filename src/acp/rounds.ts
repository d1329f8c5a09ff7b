import { setTimeout as sleep } from 'node:timers/promises';

import { type OwnParts, ownPlan } from '#shared/model/run/plan/plan-without-planner.ts';
import type { TodoItem } from '#shared/model/run/plan/todo.ts';

import { packText } from '../agent/llm/pack-text.ts';
import type { RunSession } from '../agent/loop/run-session.ts';

const MAX_TEXT = 20_000;
const MAX_ACTION = 600;
const MAX_TODOS = 60;
const MAX_TODO = 300;

/** Time in ms that an agent's words may arrive after its call. */
const LATE_MS = 300;
const POLL_MS = 10;

type Speech = 'thought' | 'message';

/**
 * Turns what the coding agent says and does into rounds of a run: its thoughts and messages before it uses tools become the round's plan,
 * and its message after the last tool becomes the answer. All of it is data: none of it is carried out as an instruction.
 */
export class Rounds {
  readonly #session: RunSession;
  readonly #name: string;
  #isOpen = false;
  #isPlanned = false;
  #said: Record<Speech, string> = { thought: '', message: '' };
  /** The agent's last message before it used a tool. */
  #lastMessage = '';
  /** Texts that the agent was sent since its last message. */
  #given: string[] = [];
  #startedAt = performance.now();
  /** Whether the agent has sent an update since its last call arrived. */
  #hasTold = false;
  /** Whether the agent has reported a tool use since its last message, so that its next words begin a new one. */
  #isNextMessage = false;
  /** Offset in `#said.message` at which the newest message begins. */
  #messageAt = 0;

  constructor(session: RunSession, name: string) {
    this.#session = session;
    this.#name = name;
  }

  /** Records a text that is sent to the agent, for the log of what left the browser. */
  give(text: string): void {
    this.#given.push(text);
    this.#startedAt = performance.now();
  }

  say(speech: Speech, text: string): void {
    this.#hasTold = true;
    this.#open();
    if (speech === 'message') this.#beginMessage();
    const room = MAX_TEXT - this.#said[speech].length;
    const piece = text.slice(0, Math.max(0, room));
    this.#said[speech] += piece;
    const { remote } = this.#session.parts;
    if (piece !== '') remote.delta(this.#session.state.iteration, 'planner', piece);
  }

  /** Starts a new message after a tool use; it may arrive before the round of that use has its plan. */
  #beginMessage(): void {
    if (this.#isNextMessage && this.#said.message !== '') this.#said.message += '\n\n';
    if (this.#isNextMessage) this.#messageAt = this.#said.message.length;
    this.#isNextMessage = false;
  }

  /** Called when the agent reports that it uses a tool of the run. */
  toldOfUse(): void {
    this.#hasTold = true;
    this.#isNextMessage = true;
  }

  /** Called before a tool call of the agent. Its earlier words may still be on their way, since they take another path than its calls. */
  async beforeCall(tool: string): Promise<void> {
    for (let waitedMs = 0; !this.#hasTold && waitedMs < LATE_MS; waitedMs += POLL_MS)
      await sleep(POLL_MS);
    this.#hasTold = false;
    if (this.#isPlanned) return;
    this.#open();
    const { thought, message } = this.#said;
    const action = message.trim() || firstLine(thought) || tool;
    this.#isPlanned = true;
    this.#lastMessage = message.trim() || this.#lastMessage;
    this.#plan(thought, { proposedActions: [shortened(action, MAX_ACTION)] });
    await this.#record();
  }

  /** Called when the agent's turn is over; returns its final message to the person. */
  async conclude(): Promise<string> {
    const { thought, message } = this.#said;
    const answer = this.#isPlanned ? '' : message.slice(this.#messageAt).trim();
    const finalAnswer = answer || this.#lastMessage;
    if (finalAnswer !== '') {
      if (this.#isPlanned || !this.#isOpen) this.#open();
      this.#plan(thought, { taskComplete: true, finalAnswer });
      this.#isPlanned = true;
    }
    await this.#record();
    return finalAnswer;
  }

  /** Takes over the agent's list of todos. */
  todos(items: readonly TodoItem[]): void {
    this.#open();
    const todos = items
      .slice(0, MAX_TODOS)
      .map(({ text, done }) => ({ text: shortened(text.trim(), MAX_TODO), done }))
      .filter(({ text }) => text !== '');
    this.#session.step({ type: 'todos.changed', todos });
    this.#session.event({ type: 'todo.changed', items: todos });
  }

  /** Opens the first round, or the next one once the open round has tool calls. The last round that the limits allow takes all further calls. */
  #open(): void {
    if (this.#isOpen && !this.#isPlanned) return;
    const { iteration, iterationsBefore } = this.#session.state;
    const { maxIterations } = this.#session.parts.run.limits;
    this.#said = { thought: '', message: '' };
    this.#messageAt = 0;
    this.#isPlanned = false;
    if (this.#isOpen) {
      if (iteration - iterationsBefore >= maxIterations) return;
      this.#session.step({ type: 'iteration.ended' });
    }
    this.#isOpen = true;
    this.#session.step({ type: 'iteration.started', lastBecauseOf: null });
    this.#session.event({ type: 'iteration.started' });
  }

  #plan(thought: string, parts: OwnParts): void {
    const { task } = this.#session.parts.run;
    const plan = ownPlan(task, { ...parts, stepByStepReasoning: thought.trim() });
    this.#session.step({ type: 'planned', plan });
    this.#session.event({ type: 'plan.made', plan });
  }

  /** Records the texts sent to the agent and its answers among the model calls. Only the agent's vendor knows what they cost. */
  async #record(): Promise<void> {
    const given = this.#given.splice(0);
    if (given.length === 0) return;
    const { remote } = this.#session.parts;
    const answer = JSON.stringify(this.#said);
    const ms = performance.now() - this.#startedAt;
    const request = await packText(JSON.stringify({ given }));
    remote.event(
      this.#session.state.iteration,
      {
        type: 'model.called',
        callId: this.#session.nextCallId('m'),
        role: 'planner',
        model: this.#name,
        attempt: 1,
        tokens: { input: 0, output: 0 },
        cost: null,
        ms,
        error: null,
      },
      { request, answer },
    );
  }
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1)}…` : text;
