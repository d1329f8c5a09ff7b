import { setTimeout as sleep } from 'node:timers/promises';

import type { Plan } from '#shared/model/run/planner-output.ts';
import type { TodoItem } from '#shared/model/run/todo.ts';

import { packText } from '../agent/llm/pack-text.ts';
import type { RunSession } from '../agent/loop/run-session.ts';

const MAX_TEXT = 20_000;
const MAX_ACTION = 600;
const MAX_TODOS = 60;
const MAX_TODO = 300;

/** How long the words of an agent may come after its call. */
const LATE_MS = 300;
const POLL_MS = 10;

type Speech = 'thought' | 'message';

/**
 * What the person's agent says and does as rounds of a run: what it thinks and says before it uses tools is the round's plan, and what
 * it says once nothing follows is the answer. It is data: nothing that it says is done because it says so.
 */
export class Rounds {
  readonly #session: RunSession;
  readonly #name: string;
  #isOpen = false;
  #isPlanned = false;
  #said: Record<Speech, string> = { thought: '', message: '' };
  /** What it said last before it used a tool. */
  #lastMessage = '';
  /** What it was given since it spoke last. */
  #given: string[] = [];
  #startedAt = performance.now();
  /** It has told of something since its last call came. */
  #hasTold = false;
  /** It has told of a use of a tool: what it says next is another message. */
  #isNextMessage = false;
  /** Where in what it has said its newest message begins. */
  #messageAt = 0;

  constructor(session: RunSession, name: string) {
    this.#session = session;
    this.#name = name;
  }

  /** It is told this; kept for the record of what left the browser. */
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

  /** After a use of a tool it says something else, which may come before the round that the use belongs to has its plan. */
  #beginMessage(): void {
    if (this.#isNextMessage && this.#said.message !== '') this.#said.message += '\n\n';
    if (this.#isNextMessage) this.#messageAt = this.#said.message.length;
    this.#isNextMessage = false;
  }

  /** It has told that it uses a tool of the run. */
  toldOfUse(): void {
    this.#hasTold = true;
    this.#isNextMessage = true;
  }

  /** It is about to use a tool. What it has said before may still be under way, on another path than its calls. */
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
    this.#plan({
      ...this.#plannedBy(thought),
      proposedActions: [shortened(action, MAX_ACTION)],
      taskComplete: false,
      finalAnswer: '',
    });
    await this.#record();
  }

  /** Its turn is over; gives what it said to the person in the end. */
  async conclude(): Promise<string> {
    const { thought, message } = this.#said;
    const answer = this.#isPlanned ? '' : message.slice(this.#messageAt).trim();
    const finalAnswer = answer || this.#lastMessage;
    if (finalAnswer !== '') {
      if (this.#isPlanned || !this.#isOpen) this.#open();
      this.#plan({
        ...this.#plannedBy(thought),
        proposedActions: [],
        taskComplete: true,
        finalAnswer,
      });
      this.#isPlanned = true;
    }
    await this.#record();
    return finalAnswer;
  }

  /** Its list of what is to be done. */
  todos(items: readonly TodoItem[]): void {
    this.#open();
    const todos = items
      .slice(0, MAX_TODOS)
      .map(({ text, done }) => ({ text: shortened(text.trim(), MAX_TODO), done }))
      .filter(({ text }) => text !== '');
    this.#session.step({ type: 'todos.changed', todos });
    this.#session.event({ type: 'todo.changed', items: todos });
  }

  /** Begins a round, or a new one where it has used tools since it spoke. The last that the limits allow stays open. */
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

  #plannedBy(thought: string) {
    return {
      userTask: this.#session.parts.run.task,
      executionHistory: '',
      currentState: '',
      challengesIdentified: '',
      stepByStepReasoning: thought.trim(),
    };
  }

  #plan(plan: Plan): void {
    this.#session.step({ type: 'planned', plan });
    this.#session.event({ type: 'plan.made', plan });
  }

  /** What it was given and said, among the calls of models. What it costs only its maker knows. */
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
