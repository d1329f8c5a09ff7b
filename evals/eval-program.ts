import type { TabId } from '../src/shared/model/ids.ts';
import type { ApprovalRequest } from '../src/shared/model/run/approval/approval.ts';
import type { ToolResult } from '../src/shared/tools/contract/tool-result.ts';
import { toolResultText } from '../src/agent/prompts/history/tool-result-text.ts';
import { type Person, startToolRun, type ToolDriver } from '../e2e/fixtures/tool-driver.ts';
import { openWaymark } from '../e2e/fixtures/waymark.ts';

/** Everything that a model would see and could do: a policy that chooses tool calls gets nothing else. */
export interface ModelView {
  /** The browser state of the run's current tab, word for word. */
  state(): Promise<string>;
  /** The result of a tool call, word for word. */
  call(tool: string, args?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Run of one task in its own tab, closed at the end with all that it opened. */
export interface EvalRun {
  readonly view: ModelView;
  /** Every call with its result, in order; for failure reports. */
  readonly calls: readonly EvalCall[];
  /** Reads the run's current tab. */
  look(): ReturnType<ToolDriver['look']>;
  /** Carries out and counts a call, as `view` does, and returns its whole result. */
  callTool(tool: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  /** Loads a URL in the run's tab; not counted as a call. */
  load(url: string): Promise<void>;
  /** Evaluates an expression in the page's main world: for starting and judging a task, never for solving it. */
  evaluate(expression: string): Promise<unknown>;
  /**
   * Sets the task that the person gave on a page of this origin: the run gets the permissions that a run of this task has in the product.
   * Further actions cause a question, which is allowed, or refused without a person.
   */
  setTask(words: string, begunOn: string, person: Person): Promise<void>;
  /** Returns short texts of the questions to the person. */
  asked(): Promise<readonly string[]>;
  /** Returns the URLs of all open tabs. */
  tabUrls(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface EvalCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: string;
  readonly ok: boolean;
  readonly ms: number;
}

/** The built program, opened once for many tasks. */
export interface EvalProgram {
  readonly versions: { readonly electron: string; readonly chromium: string };
  /**
   * Starts a run that may reach these hosts (`host:port`). Several runs can be active at the same time if they start one after the other.
   */
  startRun(
    hosts: readonly string[],
    options?: { readonly allowedFiles?: readonly string[] },
  ): Promise<EvalRun>;
  close(): Promise<void>;
}

const VIEWPORT = { x: 0, y: 0, width: 1280, height: 800 };
/** Limit of a result's length, as in the executor's prompt. */
const MAX_RESULT_CHARS = 20_000;

/** Opens the program with its own profile and tabs of 1280 × 800. Needs a display and a fresh build. */
export async function openEvalProgram(): Promise<EvalProgram> {
  const waymark = await openWaymark();
  const { app } = waymark;
  const versions = await app.evaluate(() => ({
    electron: process.versions['electron'] ?? '',
    chromium: process.versions['chrome'] ?? '',
  }));
  await app.evaluate(
    (_electron, box) => globalThis.__waymarkTest?.tabs.setContentBox(box),
    VIEWPORT,
  );
  const openTabs = (): Promise<readonly { readonly id: number; readonly url: string }[]> =>
    app.evaluate(() =>
      (globalThis.__waymarkTest?.tabs.list() ?? []).map(({ id, url }) => ({ id, url })),
    );
  return {
    versions,
    startRun: async (hosts, options = {}) => {
      const driver = await startToolRun(app, hosts, options);
      const own = await app.evaluate(() => globalThis.toolRun?.scope.currentTabId ?? 0);
      const calls: EvalCall[] = [];
      const callTool: EvalRun['callTool'] = async (tool, args) => {
        const { result, ms } = await driver.call(tool, args);
        calls.push({ tool, args, result: resultText(result), ok: result.ok, ms });
        return result;
      };
      return {
        calls,
        view: {
          state: () => driver.stateText(),
          call: async (tool, args = {}) => resultText(await callTool(tool, args)),
        },
        look: () => driver.look(),
        callTool,
        load: async (url) => {
          const { result } = await driver.call('navigate', { url });
          if (!result.ok) throw new Error(`${url}: ${result.error.message}`);
        },
        evaluate: (expression) => driver.evaluate(expression),
        setTask: (words, begunOn, person) => driver.setTask(words, begunOn, person),
        asked: async () => (await driver.asked()).map(questionText),
        tabUrls: async () => (await openTabs()).map(({ url }) => url),
        close: async () => {
          await driver.stop();
          await app.evaluate((_electron, first) => {
            const { __waymarkTest: bridge, toolRuns } = globalThis;
            const others = toolRuns?.filter((run) => !run.stop.signal.aborted) ?? [];
            const isKept = (id: TabId): boolean =>
              others.some(({ scope }) => scope.currentTabId === id || scope.openedTabIds.has(id));
            // Tabs that pages opened and no run went to are closed with the last run.
            for (const { id } of bridge?.tabs.list() ?? [])
              if (id === first || (!isKept(id) && id > first)) bridge?.tabs.close(id);
          }, own);
        },
      };
    },
    close: () => waymark.close(),
  };
}

function questionText(asked: ApprovalRequest): string {
  switch (asked.kind) {
    case 'act':
      return `${asked.verb} at ${asked.origin}: “${asked.name}” (${asked.rule})`;
    case 'request':
      return `${asked.verb}: ${asked.method} ${asked.path} (${asked.rule})`;
    case 'origin':
    case 'crossing':
    case 'secret':
    case 'browser-data':
    case 'sign-in':
    case 'mcp-tool':
      return asked.kind;
  }
}

const resultText = (result: ToolResult): string => toolResultText(result, MAX_RESULT_CHARS);
