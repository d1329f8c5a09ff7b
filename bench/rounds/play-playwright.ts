// node bench/rounds/play-playwright.ts: lets a person, or a model, carry out one chore with Playwright's MCP server.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ProgramUnderTest } from '../../evals/program-under-test.ts';
import { workOption } from '../../evals/suite-options.ts';
import { corporaOption, scriptCommand, textValue } from '../../scripts/options/script-command.ts';
import { tokensOf } from '../tokens.ts';
import { nameOf } from './agent-run.ts';
import { openChores } from './chores.ts';
import { type McpMessage, McpMessageSchema, writeMcpRecording } from './mcp-recording.ts';
import { openPlaywrightServer, type PlaywrightServer } from './playwright-server.ts';

const LOOK_EVERY_MS = 200;

const values = scriptCommand('bench:rounds:play-playwright', {
  about: `Lets somebody carry out one chore with Playwright's MCP server, to be held against Waymark in bench:rounds.
QUEUE/0000.results.txt holds the task and the page that it begins on, QUEUE/tools.json the tools. Each message is a file QUEUE/0001.message.json
and so on: {"calls": [{"tool": …, "args": {…}}]}, any number in one; the answers come as QUEUE/0001.results.txt. The message
{"done": "last words"} ends it; then QUEUE/verdict.txt says whether the chore was carried out, and the messages are kept if so.`,
  examples: ['--corpora DIR --chore kanban/board --queue /tmp/queue'],
})
  .addOption(corporaOption('apps.mjs').makeOptionMandatory())
  .addOption(workOption())
  .requiredOption('--chore <app/task>', 'what is to be carried out', textValue)
  .requiredOption('--queue <dir>', 'the folder of messages and results, emptied first', textValue)
  .parse()
  .opts();

const queue = resolve(values.queue);
await rm(queue, { recursive: true, force: true });
await mkdir(queue, { recursive: true });
const chores = await openChores(values.corpora, values.work);
const chore = chores.all.find((one) => nameOf(one) === values.chore);
if (chore === undefined)
  throw new Error(`there is no such chore; there are ${chores.all.map(nameOf).join(', ')}`);
const server = await chores.start(chore);
const playwright = await openPlaywrightServer();
const messages: McpMessage[] = [];
let resultTokens = 0;
try {
  await writeFile(join(queue, 'tools.json'), JSON.stringify(playwright.tools, null, 2));
  await playwright.call('browser_navigate', { url: server.url });
  await answer(0, `TASK: ${chore.goal}`, await playwright.call('browser_snapshot', {}));
  for (;;) {
    const message = await nextMessage(messages.length + 1);
    messages.push(message);
    if ('done' in message) break;
    const results: string[] = [];
    for (const { tool, args } of message.calls) results.push(await playwright.call(tool, args));
    await answer(messages.length, ...results);
  }
  const words = messages.at(-1);
  const last = words !== undefined && 'done' in words ? words.done : '';
  const passed = await isDone(server, chore.task, playwright, last);
  if (passed)
    await writeMcpRecording({
      chore: values.chore,
      server: playwright.name,
      messages,
      resultTokens,
      toolTokens: tokensOf(JSON.stringify(playwright.tools)),
    });
  await writeFile(
    join(queue, 'verdict.txt'),
    `The chore was ${passed ? '' : 'NOT '}carried out: ${messages.length} messages, ${resultTokens} tokens of results.\n`,
  );
} finally {
  await playwright.close();
  await server.stop();
}

async function answer(number: number, ...texts: readonly string[]): Promise<void> {
  const text = texts.join('\n\n');
  resultTokens += tokensOf(text);
  await writeFile(join(queue, `${String(number).padStart(4, '0')}.results.txt`), `${text}\n`);
}

async function nextMessage(number: number): Promise<McpMessage> {
  const file = join(queue, `${String(number).padStart(4, '0')}.message.json`);
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return McpMessageSchema.parse(JSON.parse(text));
    await sleep(LOOK_EVERY_MS);
  }
}

async function isDone(
  program: ProgramUnderTest,
  task: string,
  browser: PlaywrightServer,
  last: string,
): Promise<boolean> {
  const verdict = await program.judge(task);
  switch (verdict.by) {
    case 'runner':
      return verdict.passed;
    case 'answer':
      return last.includes(verdict.wanted);
    case 'tabUrl':
      return (await browser.call('browser_tabs', { action: 'list' })).includes(verdict.wanted);
    case 'inPage': {
      const check = `() => (${verdict.wanted}) === true ? 'IT IS SO' : 'it is not so'`;
      return /"IT IS SO"/.test(await browser.call('browser_evaluate', { function: check }));
    }
  }
}
