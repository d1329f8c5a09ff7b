import { z } from 'zod';

import type {
  ScriptedAnswer,
  ScriptedRequest,
} from '../../src/testing/scripted-model/model-script.ts';
import { endWith } from '../long/play-waymark.ts';
import { roleOf } from '../rounds/request-role.ts';
import type { Recorded } from './memory-chore.ts';

/** Line of a skill in the prompt: `create-labels(carrier, day?): Creates …`. */
const SKILL_LINE = /^(?:[^\n]*Skills:\s*)?([a-z0-9][a-z0-9-]*)\(([^)\n]*)\): ([^\n]*)$/gm;
const DESCRIBED = 120;
const FAILED = /Tool: use_skill - Result: \{"ok":false/;
const DONE = /Tool: use_skill - Result: \{"ok":true/;

const NOT_FOUND: ScriptedAnswer = {
  calls: [{ tool: 'done', args: { success: false, message: 'It is not there.' } }],
};

/** Skill that a request offers. */
interface OfferedSkill {
  readonly id: string;
  readonly parameters: readonly string[];
}

/**
 * Model that uses what its prompt offers: a skill whose description says that it was made from this task; without one, or after its
 * failure, the recording. It knows only the request and the task.
 */
export class LearningPlayer {
  readonly #recorded: Recorded;
  readonly #goal: string;
  readonly #valueOf: (skill: string, parameter: string) => string | null;
  #tried: 'nothing' | 'skill' | 'recording' = 'nothing';

  /** @param valueOf returns the value in the task's words for a parameter of a skill */
  constructor(
    recorded: Recorded,
    goal: string,
    valueOf: (skill: string, parameter: string) => string | null,
  ) {
    this.#recorded = recorded;
    this.#goal = goal;
    this.#valueOf = valueOf;
  }

  /** Whether it has used a skill. */
  get hasUsedSkill(): boolean {
    return this.#tried === 'skill';
  }

  answer(request: ScriptedRequest): ScriptedAnswer {
    if (this.#tried === 'nothing') {
      const skill = roleOf(request) === 'planner' ? offeredSkill(request, this.#goal) : null;
      this.#tried = skill === null ? 'recording' : 'skill';
      if (skill !== null) return { content: JSON.stringify(this.#planWith(skill)) };
    }
    if (this.#tried === 'skill') {
      // For a step whose element is not there the executor is asked; the recording does not know what stands in its place.
      if (roleOf(request) === 'executor') return NOT_FOUND;
      if (DONE.test(request.lastText) && !FAILED.test(request.lastText))
        return { content: JSON.stringify(endWith(this.#recorded.says)) };
      this.#tried = 'recording';
    }
    return this.#recorded.answer(request);
  }

  #planWith({ id, parameters }: OfferedSkill): object {
    const values = Object.fromEntries(
      parameters.flatMap((name) => {
        const value = this.#valueOf(id, name);
        return value === null ? [] : [[name, value]];
      }),
    );
    const args = {
      name: id,
      ...(Object.keys(values).length > 0 && { parameters: values }),
      answer: this.#recorded.says,
    };
    return {
      ...endWith(''),
      executionHistory: 'Nothing yet.',
      currentState: 'The page shows what the skill begins with.',
      stepByStepReasoning: 'A skill does this task.',
      proposedActions: ['Use the skill'],
      calls: [{ action: 1, tool: 'use_skill', args }],
      taskComplete: false,
    };
  }
}

/** Returns the skill that a request offers for this task, according to its description. */
function offeredSkill({ body }: Pick<ScriptedRequest, 'body'>, goal: string): OfferedSkill | null {
  const [system] = body.messages;
  const text = z
    .union([z.string(), z.array(z.looseObject({ text: z.string().default('') }))])
    .parse(system?.content ?? '');
  const told = typeof text === 'string' ? text : text.map((part) => part.text).join('\n');
  const words = goal.replaceAll(/\s+/g, ' ').slice(0, DESCRIBED);
  for (const [, id = '', names = '', description = ''] of told.matchAll(SKILL_LINE))
    if (description.includes(words))
      return {
        id,
        parameters: names
          .split(/,\s*/)
          .filter((name) => name !== '')
          .map((name) => name.replace('?', '')),
      };
  return null;
}
