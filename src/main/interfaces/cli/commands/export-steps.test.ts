import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { RunEventSchema } from '#shared/model/run/run-event.ts';
import { foldRun } from '#shared/model/run/view/fold-run.ts';

import { fingerprintOfButton } from '../../../../testing/page/fingerprint.ts';
import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { readGivenAgent } from '../../../runs/agent-host/agents/own-agents.ts';
import { runExportStepsCommand } from './export-steps.ts';

const SIZE = fingerprintOfButton({ name: 'Size', tag: 'input', role: 'textbox' });

/** A run that asked for a size and typed the answer, `fields` times. */
function viewOf(fields: number) {
  const typed = Array.from({ length: fields }, (_, index) => [
    {
      type: 'tool.intended',
      callId: `c${index}`,
      tool: 'type',
      args: { nodeId: 1, text: 'Large' },
      tabUrl: 'https://shop.example/',
      targets: { nodeId: { ...SIZE, name: `Size ${index}` } },
    },
    { type: 'tool.sent', callId: `c${index}` },
    {
      type: 'tool.finished',
      callId: `c${index}`,
      result: { ok: true, output: null, effect: { changes: [] } },
      ms: 1,
    },
  ]).flat();
  const bodies = [
    {
      type: 'run.started',
      task: 'Order a lamp',
      agentId: null,
      provider: 'builtin',
      model: 'built-in',
      tabId: 3,
      steps: null,
    },
    { type: 'iteration.started' },
    { type: 'question.asked', callId: 'q', question: 'Which size?', options: [] },
    { type: 'question.answered', callId: 'q', answer: 'Large' },
    ...typed,
  ];
  return foldRun(
    bodies.map((body, index) =>
      RunEventSchema.parse({
        runId: 'run_m3k5x9q2ab',
        seq: index + 1,
        at: 1,
        iteration: Math.min(index, 1),
        body,
      }),
    ),
  );
}

function exported(fields: number, name: string): string {
  const file = join(tempFolder(), name);
  const view = viewOf(fields);
  const told: string[] = [];
  const code = runExportStepsCommand(
    { runId: view.runId, file },
    {
      store: { getView: () => view },
      stdout: () => undefined,
      stderr: (text) => void told.push(text),
    },
  );
  expect([code, told]).toEqual([0, []]);
  return file;
}

// The words of its steps named the answer as a parameter, which an agent's file does not have.
it('writes an agent that can be read again where a step types what the person answered', () => {
  const agent = readGivenAgent(exported(1, 'lamp.json'));
  expect(agent.steps).toEqual(['Ask you “Which size?”', 'Type “…” into “Size 0”']);
  expect(agent.recording?.steps).toHaveLength(2);
});

it('leaves no step out of the words for a model', () => {
  const { steps } = readGivenAgent(exported(70, 'lamp.json'));
  expect(steps.at(-1)).toContain('“Size 69”');
});

it('writes the same steps as a test for Playwright', () => {
  const text = readFileSync(exported(1, 'lamp.spec.ts'), 'utf8');
  expect(text).toContain('page.getByRole("textbox", { name: "Size 0", exact: true })');
});
