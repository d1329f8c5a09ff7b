// node bench/rounds/record.ts: lets a person, or a model, play the model of one chore, and records the answers.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { workOption } from '../../evals/suite-options.ts';
import { corporaOption, scriptCommand, textValue } from '../../scripts/options/script-command.ts';
import { nameOf, runChore } from './agent-run.ts';
import { AnswerQueue } from './answer-queue.ts';
import { openChores } from './chores.ts';
import { writeRecording } from './recording.ts';

const values = scriptCommand('bench:rounds:record', {
  about: `Lets somebody play the model of one chore, and keeps the answers for bench:rounds if the chore was carried out.
Each request to the model is written to QUEUE/0001.request.json and so on, its pictures beside it; the run goes on when
QUEUE/0001.response.json is there: {"content": …} or {"tool_calls": [{"name": …, "arguments": {…}}]}. Write it under
another name first and rename it then. QUEUE/run.out ends with a line “EXIT 0” when the chore was carried out, else “EXIT 1”.`,
  examples: ['--corpora DIR --chore kanban/board --queue /tmp/queue'],
})
  .addOption(corporaOption('apps.mjs').makeOptionMandatory())
  .addOption(workOption())
  .requiredOption('--chore <app/task>', 'what is to be carried out', textValue)
  .requiredOption('--queue <dir>', 'the folder of requests and answers, emptied first', textValue)
  .parse()
  .opts();

const queue = resolve(values.queue);
await rm(queue, { recursive: true, force: true });
await mkdir(queue, { recursive: true });
const say = (text: string): Promise<void> =>
  writeFile(join(queue, 'run.out'), `${text}\n`, { flag: 'a' });
try {
  const chores = await openChores(values.corpora, values.work);
  const chore = chores.all.find((one) => nameOf(one) === values.chore);
  if (chore === undefined)
    throw new Error(`there is no such chore; there are ${chores.all.map(nameOf).join(', ')}`);
  const server = await chores.start(chore);
  const player = new AnswerQueue(queue);
  try {
    const run = await runChore(chore, server, (request) => player.answer(request));
    await say(`final answer: ${run.finalAnswer}`);
    const figures = `${run.requests.length} model calls, ${run.figures.toolCalls} tool calls`;
    // If the last answer came too late, the recording lacks it.
    const isKept = run.passed && run.finalAnswer !== '';
    if (isKept) {
      const answers = player.answers;
      await writeRecording({ chore: values.chore, goal: chore.goal, answers });
      await say(`The chore was carried out: ${figures}. The recording is kept.`);
    } else {
      await say(
        `Nothing is kept of ${figures}: ${run.passed ? 'the run ended without an answer' : run.reason}.`,
      );
    }
    await say(isKept ? 'EXIT 0' : 'EXIT 1');
  } finally {
    await server.stop();
  }
} catch (error) {
  await say(`${error instanceof Error ? error.message : String(error)}\nEXIT 1`);
}
