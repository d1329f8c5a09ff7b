import { z } from 'zod';

import {
  type Plan,
  PlannerOutputSchema,
  PredefinedPlannerOutputSchema,
} from '#shared/model/run/plan/planner-output.ts';
import type { HistoryEntry, ToolExecution } from '#shared/model/run/run-past.ts';
import { TOOLS } from '#shared/tools/index.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { createBuiltInModel } from '../../agent/llm/built-in/built-in-model.ts';
import type {
  ExecutorTurn,
  Model,
  ModelCallReport,
  ModelContext,
  PlanMode,
} from '../../agent/llm/model.ts';
import type { FakeBrowser } from './fake-browser.ts';

const DONE: ToolResult = { ok: true, output: '', effect: { changes: [] } };

/** A run of the built-in engine in the fake browser; calls its planner and executor in turn, as the loop does. */
export class EngineRun {
  readonly browser: FakeBrowser;
  readonly reports: ModelCallReport[] = [];
  readonly plans: Plan[] = [];
  readonly #task: string;
  readonly #mode: PlanMode;
  /** A new engine for every call, because the engine must not depend on anything that it remembers. */
  get #model(): Model {
    return createBuiltInModel();
  }

  constructor(browser: FakeBrowser, task: string, steps: readonly string[] | null = null) {
    this.browser = browser;
    this.#task = task;
    this.#mode =
      steps === null
        ? { kind: 'dynamic' }
        : {
            kind: 'predefined',
            plan: { agentId: 'a', name: 'A', goal: task, steps: [...steps] },
            todos: [],
          };
  }

  /** Returns the final answer; throws what the engine throws. */
  async finish(): Promise<string> {
    const history: HistoryEntry[] = [];
    for (let iteration = 1; iteration <= 30; iteration += 1) {
      const plan = await this.plan(history);
      const isComplete = 'taskComplete' in plan ? plan.taskComplete : plan.allTodosComplete;
      if (isComplete) return plan.finalAnswer;
      history.push({ iteration, plan, executions: await this.#execute(plan) });
    }
    throw new Error('The run did not end.');
  }

  /** Returns the plan after this history. */
  async plan(history: readonly HistoryEntry[], mustConclude = false): Promise<Plan> {
    const metrics = {
      toolCalls: 0,
      errors: 0,
      observations: 0,
      elapsedMs: 0,
      rounds: 1,
      tokens: 0,
      cost: 0,
      left: { rounds: 49, toolCalls: 200, tokens: 500_000, ms: 1_800_000, cost: null },
    };
    const plan = await this.#model.plan(
      {
        task: this.#task,
        mode: this.#mode,
        earlier: [],
        said: [],
        summary: null,
        notice: null,
        history,
        metrics,
        state: this.browser.observe(),
        tools: TOOLS,
        mustConclude,
      },
      this.#context(),
    );
    const schema =
      this.#mode.kind === 'dynamic' ? PlannerOutputSchema : PredefinedPlannerOutputSchema;
    schema.parse(plan);
    this.plans.push(plan);
    return plan;
  }

  async #execute(plan: Plan): Promise<readonly ToolExecution[]> {
    const turns: ExecutorTurn[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const seen = this.browser.observe();
      const answer = await this.#model.act(
        { task: this.#task, plan, turns, state: seen, tools: TOOLS },
        this.#context(),
      );
      const executions = answer.calls.map(({ id, tool, args }) => {
        const known = TOOLS.find(({ name }) => name === tool);
        const parsed = known?.input.parse(args);
        return {
          id,
          tool,
          args: z.json().parse(args),
          result: tool === 'done' ? DONE : this.browser.call(tool, { ...parsed }),
        };
      });
      turns.push({ seen, text: answer.text, executions });
      if (answer.calls.some(({ tool }) => tool === 'done'))
        return turns.flatMap((each) => each.executions);
    }
    throw new Error('The round did not end.');
  }

  #context(): ModelContext {
    return {
      signal: new AbortController().signal,
      onDelta: () => {},
      onNotice: () => {},
      onCall: (report) => this.reports.push(report),
    };
  }
}
