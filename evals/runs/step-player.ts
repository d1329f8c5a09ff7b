import type {
  ScriptedAnswer,
  ScriptedCall,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';

/** Scripted model that answers with one group of calls at a time, so that the next group is sent only after the page has changed. */
export class StepPlayer {
  readonly #left: (readonly ScriptedCall[])[];
  readonly #answer: string;

  constructor(groups: readonly (readonly ScriptedCall[])[], answer = 'Done.') {
    this.#left = [...groups];
    this.#answer = answer;
  }

  get isOver(): boolean {
    return this.#left.length === 0;
  }

  answer({ role, body }: ScriptedRequest): ScriptedAnswer {
    if (role === 'executor') {
      const next = this.#left.shift();
      const done = { tool: 'done', args: { success: true, message: this.#answer } };
      return { calls: next ?? [done] };
    }
    if (!JSON.stringify(body).includes('proposedActions')) return { content: '{}' };
    return this.isOver
      ? { plan: { taskComplete: true, finalAnswer: this.#answer } }
      : { plan: { proposedActions: ['Go on'] } };
  }
}
