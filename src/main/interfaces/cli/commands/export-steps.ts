import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { playwrightTest } from '#shared/export/playwright-test.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import { type AgentDefinition, AgentIdSchema } from '#shared/model/agents/agent.ts';
import type { RunId } from '#shared/model/ids.ts';
import { planOfRecording } from '#shared/model/recordings/recording-outline.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import { recordingOfRun } from '#shared/replay/recording-of-run.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';

interface ExportStepsServices {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly store: Pick<RunStore, 'getView'>;
}

/**
 * `waymark run --export-steps RUN FILE`: writes what a run did as a Playwright test (`.spec.ts`), or as the file of an agent that replays
 * it without a model (`.json`), and prints the file's path.
 */
export function runExportStepsCommand(
  { runId, file }: { readonly runId: RunId; readonly file: string },
  { store, stdout, stderr }: ExportStepsServices,
): number {
  const path = resolve(file);
  try {
    requireExport();
    const agent = agentOfRun(runId, store.getView(runId));
    const { name, recording, parameters } = agent;
    const text = path.endsWith('.json')
      ? `${JSON.stringify(agent, null, 2)}\n`
      : playwrightTest({ name, recording, parameters });
    // An existing file may be the person's own, so it is never overwritten.
    writeFileSync(path, text, { flag: 'wx' });
    stdout(`${path}\n`);
    return 0;
  } catch (thrown) {
    const { message } = toErrorInfo(thrown);
    stderr(`${message}${thrown instanceof AppError ? ` ${thrown.next}` : ''}\n`);
    return 1;
  }
}

function agentOfRun(
  runId: RunId,
  view: RunView,
): AgentDefinition & { readonly recording: NonNullable<AgentDefinition['recording']> } {
  const { recording, parameters } = recordingOfRun(view, wordsIn('en').t);
  const [firstLine = view.task] = view.task.trim().split('\n');
  return {
    id: AgentIdSchema.parse(runId.replaceAll('_', '-')),
    name: firstLine.slice(0, 80),
    description: view.task.slice(0, 300),
    goal: view.task.slice(0, 1000),
    steps: [...planOfRecording(recording)],
    parameters: [...parameters],
    recording,
  };
}
