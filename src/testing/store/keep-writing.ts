import { openStore } from '../../main/storage/store/open-store.ts';
import { CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';

// A program that writes a run's events as fast as it can until it is killed (argument: the data folder). It prints an event's number on
// stdout only after the store has written it to disk.
const store = openStore({ userData: process.argv[2] ?? '' });
const { runId } = store.runs.createRun({
  type: 'run.started',
  task: 'Write until killed',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: TabIdSchema.parse(1),
  steps: null,
}).view;
process.stdout.write(`${runId}\n`);

for (let number = 1; ; number += 1) {
  const callId = CallIdSchema.parse(`call-${number}`);
  store.runs.appendEvent(runId, number, {
    type: 'tool.intended',
    callId,
    tool: 'click',
    args: { nodeId: number },
  });
  const { seq } = store.runs.appendEvent(runId, number, { type: 'tool.sent', callId }).view;
  process.stdout.write(`${seq}\n`);
}
