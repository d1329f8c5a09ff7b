import { setTimeout as sleep } from 'node:timers/promises';

import { MAX_KNOWN_OF_CALL, type KnownElement } from '#shared/model/run/known-element.ts';
import { locatorText } from '#shared/script/locator-text.ts';
import { RUN_PAUSED } from '#shared/agent-port/messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId } from '#shared/model/ids.ts';
import { DATA_STEP } from '#shared/model/run/script-data.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { askUserTool } from '#shared/tools/run/ask-user.ts';
import { rememberTool } from '#shared/tools/run/remember.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

import type { Known, Located } from '../remote-tools/remote.ts';
import type { ScriptCall } from '../script/host-bridge.ts';
import { scriptResult } from '../script/script-result.ts';
import type { CallOptions } from './run-batch.ts';
import { invalidInput } from './remember.ts';
import type { RunParts } from './run-parts.ts';
import type { ToolRequest } from '../llm/model.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { ObservedState, PictureWish } from '#shared/agent-port/messages.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { LoopStep } from './loop-state.ts';

/** What a script uses of its run. */
export interface ScriptSession {
  readonly parts: RunParts;
  callTool(request: ToolRequest, options?: CallOptions): Promise<ToolResult>;
  observe(picture: PictureWish): Promise<ObservedState>;
  glance(signal: AbortSignal): Promise<PageSnapshot | null>;
  whenFree(): Promise<void>;
  event(body: RunEventBody): void;
  noteStep(execution: ToolExecution): void;
  step(step: LoopStep): void;
}

/**
 * Runs a script as one call of the run: each call of it passes the gate by itself and is written down as a part of this one, with its
 * line. While the run is held its next call waits. The sandbox is loaded when the first script runs.
 * @param within the id of this call
 * @param elements what the script’s locators meant before; of a run that began with a script, those of that
 */
export async function runScriptTool(
  session: ScriptSession,
  given: unknown,
  within: CallId,
  elements: readonly KnownElement[] = session.parts.run.script?.elements ?? [],
): Promise<ToolResult> {
  const input = scriptTool.input.safeParse(given);
  if (!input.success) return invalidInput(scriptTool.name, 'code');
  const { control, clock, signal } = session.parts;
  const { runScript } = await import('../script/run-script.ts');
  const { url = '', title = '' } = (await session.glance(signal))?.tab ?? {};
  const report = await runScript(input.data.code, {
    callTool: (call) => callWithin(session, call, { within, elements }),
    readState: async () => (await session.observe('none')).text,
    addRows: (table, rows) =>
      session.event({
        type: 'step.noted',
        tool: DATA_STEP,
        args: { table },
        result: { ok: true, output: [...rows], effect: { changes: [] } },
      }),
    obstacle: () => (control.hasSaid ? PERSON_ADDED : null),
    signal,
    clock,
    args: input.data.args ?? {},
    timeoutSeconds: input.data.timeoutSeconds,
    page: { url, title },
  });
  return scriptResult(report);
}

/** Main's refusal of too many calls a minute; a script only has to wait. */
const TOO_FAST = 'TOO_FAST';
const BREATH_MS = 1_000;

async function callWithin(
  session: ScriptSession,
  { tool, args, located, waitMs, line }: ScriptCall,
  { within, elements }: { readonly within: CallId; readonly elements: readonly KnownElement[] },
): Promise<ToolResult> {
  const locators = located === undefined ? undefined : locatorsOf(located);
  const known = locators === undefined ? {} : knownOf(locators, elements);
  for (;;) {
    await session.whenFree();
    const result = await session.callTool(
      { id: '', tool, args },
      {
        within,
        ...(line > 0 && { line }),
        ...(locators !== undefined && { located: locators }),
        ...(Object.keys(known).length > 0 && { known }),
        ...(waitMs !== undefined && { targetWaitMs: waitMs }),
      },
    );
    // Main held the run a moment before this process knew: it was not done.
    if (!result.ok && result.error.code === RUN_PAUSED) continue;
    if (!result.ok && result.error.code === TOO_FAST) {
      await sleep(BREATH_MS, undefined, { signal: session.parts.signal });
      continue;
    }
    note(session, { tool, args, result });
    return result;
  }
}

const locatorsOf = ({ nodeId, toNodeId }: NonNullable<ScriptCall['located']>): Located => ({
  ...(nodeId !== undefined && { nodeId }),
  ...(toNodeId !== undefined && { toNodeId }),
});

function knownOf(located: Located, elements: readonly KnownElement[]): Known {
  return Object.fromEntries(
    Object.entries(located).flatMap(([argument, steps]) => {
      const text = locatorText(steps);
      const known = elements.filter(({ locator }) => locator === text);
      return known.length === 0 ? [] : [[argument, known.slice(0, MAX_KNOWN_OF_CALL)]];
    }),
  );
}

/** Notes and questions, which the history shows separately. */
function note(session: ScriptSession, execution: ToolExecution): void {
  if (execution.tool === rememberTool.name) session.noteStep(execution);
  if (execution.tool === askUserTool.name) session.step({ type: 'noted', execution });
}

const PERSON_ADDED: ErrorInfo = {
  code: 'PERSON_ADDED',
  message:
    'The person has added something while the script ran, so it was ended before its next call.',
  next: 'Read what they added, then go on with what is left.',
};
