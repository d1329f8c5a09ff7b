import { elementsOfWork } from '#shared/model/recordings/given-work.ts';
import { MAX_KNOWN_OF_CALL, type KnownElement } from '#shared/model/skills/known-element.ts';
import { locatorText } from '#shared/script/locator-text.ts';
import type { SoughtElements } from '#shared/ports/agent/call-terms.ts';
import type { NoteWords } from '#shared/messages/sentences/note-text.ts';
import type { CallId } from '#shared/model/ids.ts';
import { DATA_STEP } from '#shared/model/skills/script-data.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { askUserTool } from '#shared/tools/run/ask-user.ts';
import { rememberTool } from '#shared/tools/run/remember.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

import type { ScriptCall } from '../../script/host-bridge.ts';
import { scriptResult } from '../../script/script-result.ts';
import type { CallOptions } from '../calls/run-batch.ts';
import { invalidInput } from './remember.ts';
import { personAdded } from './person-added.ts';
import type { RunParts } from '../run-parts.ts';
import { StepCalls } from '../calls/step-calls.ts';
import type { ToolRequest } from '../../llm/model.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { ObservedState, PictureWish } from '#shared/ports/agent/run-messages.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { LoopStep } from '../loop-state.ts';

/** Parts of a run that a script uses. */
export interface ScriptSession {
  readonly parts: RunParts;
  callTool(request: ToolRequest, options?: CallOptions): Promise<ToolResult>;
  observe(picture: PictureWish): Promise<ObservedState>;
  glance(signal: AbortSignal): Promise<PageSnapshot | null>;
  whenFree(): Promise<void>;
  nextCallId(kind: 't' | 'q' | 'x'): CallId;
  note(level: 'info' | 'warning', text: string, words?: NoteWords): void;
  event(body: RunEventBody): void;
  noteStep(execution: ToolExecution): void;
  step(step: LoopStep): void;
}

/**
 * Runs a script as one call of the run: each of its calls passes the gate by itself and is recorded as a part of this one, with its line.
 * While the run is paused, the next call waits. The sandbox is loaded when the first script runs.
 * @param within id of this call
 * @param elements what the script’s locators meant before; by default those of the script that the run began with
 */
export async function runScriptTool(
  session: ScriptSession,
  given: unknown,
  within: CallId,
  elements: readonly KnownElement[] = elementsOfWork(session.parts.run.work),
): Promise<ToolResult> {
  const input = scriptTool.input.safeParse(given);
  if (!input.success) return invalidInput(scriptTool.name, 'code');
  const { control, clock, signal } = session.parts;
  const { runScript } = await import('../../script/run-script.ts');
  const { url = '', title = '' } = (await session.glance(signal))?.tab ?? {};
  let found = 0;
  const steps = new StepCalls(session, {
    elements: elements.map(({ known }) => known),
    layers: [],
    onCall: (execution) => note(session, execution),
  });
  const report = await runScript(input.data.code, {
    callTool: async ({ tool, args, located, waitMs, line }) => {
      const { result } = await steps.call(
        { tool, args },
        {
          within,
          ...(line > 0 && { line }),
          ...(located !== undefined && { sought: soughtBy(located, elements) }),
          ...(waitMs !== undefined && { targetWaitMs: waitMs }),
        },
      );
      if (result.ok && result.foundBy === 'likeness') found += 1;
      return result;
    },
    readState: async () => (await session.observe('none')).text,
    addRows: (table, rows) =>
      session.event({
        type: 'step.noted',
        tool: DATA_STEP,
        args: { table },
        result: { ok: true, output: [...rows], effect: { changes: [] } },
      }),
    obstacle: () => (control.hasSaid ? personAdded('the script was') : null),
    signal,
    clock,
    args: input.data.args ?? {},
    timeoutSeconds: input.data.timeoutSeconds,
    page: { url, title },
  });
  return scriptResult(
    found === 0 ? report : { ...report, warnings: [...report.warnings, foundAnew(found)] },
  );
}

const foundAnew = (count: number): string =>
  `${count} × an element was not there by its locator and was found by its likeness: see whether the page shows what it should.`;

function soughtBy(
  located: NonNullable<ScriptCall['located']>,
  elements: readonly KnownElement[],
): SoughtElements {
  return Object.fromEntries(
    Object.entries(located).flatMap(([argument, locator]) => {
      if (locator === undefined) return [];
      const text = locatorText(locator);
      const known = elements.filter((one) => one.locator === text).slice(0, MAX_KNOWN_OF_CALL);
      return [[argument, { locator, ...(known.length > 0 && { known }) }]];
    }),
  );
}

/** Adds notes and questions to the history, which shows them separately. */
function note(session: ScriptSession, execution: ToolExecution): void {
  if (execution.tool === rememberTool.name) session.noteStep(execution);
  if (execution.tool === askUserTool.name) session.step({ type: 'noted', execution });
}
