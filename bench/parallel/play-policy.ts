import type { ModelView } from '../../evals/eval-program.ts';
import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';

interface WantedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly answer: (result: string) => void;
}

const DONE = { tool: 'done', args: { success: true, message: 'Carried out.' } };

/**
 * Model that knows one task: a policy solves it through the requests of a real run. The policy sees the states and results in the prompts,
 * and its calls become the model's answers, one per round.
 */
export class PolicyPlayer implements ModelView {
  readonly #goal: string;
  #complaint: string | null = null;
  #finalAnswer: string | null = null;
  #wanted: WantedCall | null = null;
  #state: string | null = null;
  #wake: () => void = () => undefined;
  #changed = new Promise<void>((resolve) => (this.#wake = resolve));

  constructor(goal: string, solve: (view: ModelView) => Promise<string>) {
    this.#goal = goal;
    void this.#play(solve);
  }

  /** Reason why the policy gave up; `null` when it did not. */
  get complaint(): string | null {
    return this.#complaint;
  }

  async state(): Promise<string> {
    while (this.#state === null) await this.#changed;
    return this.#state;
  }

  call(tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return new Promise((answer) => {
      this.#wanted = { tool, args, answer };
      this.#tell();
    });
  }

  async answer({ role, body, lastText }: ScriptedRequest): Promise<ScriptedAnswer> {
    if (role === 'planner') return this.#plan();
    const result = body.messages.findLast((message) => message.role === 'tool');
    if (result?.role === 'tool' && this.#wanted !== null) {
      // The page may have changed: the policy needs the next state.
      this.#state = null;
      const { answer } = this.#wanted;
      this.#wanted = null;
      answer(withoutTags(result.content));
      return { calls: [DONE] };
    }
    this.#state = stateIn(lastText);
    this.#tell();
    while (this.#wanted === null && this.#finalAnswer === null) await this.#changed;
    const next = this.#wanted;
    return { calls: next === null ? [DONE] : [{ tool: next.tool, args: next.args }] };
  }

  async #play(solve: (view: ModelView) => Promise<string>): Promise<void> {
    try {
      this.#finalAnswer = await solve(this);
    } catch (error) {
      this.#complaint = error instanceof Error ? error.message : String(error);
      this.#finalAnswer = '';
    }
    this.#tell();
  }

  #plan(): ScriptedAnswer {
    const userTask = this.#goal;
    return this.#finalAnswer === null
      ? { plan: { userTask, proposedActions: ['Carry out the next step of the task'] } }
      : { plan: { userTask, taskComplete: true, finalAnswer: this.#finalAnswer || 'Done.' } };
  }

  #tell(): void {
    this.#wake();
    this.#changed = new Promise((resolve) => (this.#wake = resolve));
  }
}

/** Returns the browser state in the prompt, without the text around it. */
function stateIn(text: string): string {
  return /<browser-state[^>]*>\n?([^]*?)\n?<\/browser-state/.exec(text)?.[1] ?? text;
}

/** Returns a result without the tags around it, which mark content of pages. */
function withoutTags(text: string): string {
  return /\{[^]*\}/.exec(text)?.[0] ?? text;
}
