// Asks many pages the same thing, several at a time, and prints one line for each.
//   node examples/many-tasks.mjs 'List the headings' https://example.com https://example.org
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { waymark } from './waymark.mjs';

const [task, ...urls] = process.argv.slice(2);
if (task === undefined || urls.length === 0) throw new Error('Usage: many-tasks.mjs TASK URL …');

const folder = await mkdtemp(join(tmpdir(), 'tasks-'));
const file = join(folder, 'tasks.jsonl');
// One object a line. Whatever `waymark run --help` names can stand in it: agent, params, grants, limits …
await writeFile(
  file,
  urls.map((url) => JSON.stringify({ task, url, 'max-tool-calls': 20 })).join('\n'),
);

// The documents come back in the order of the lines, also of those that failed.
const documents = await waymark('run', '--tasks', file, '--parallel', '3');
for (const [index, { status, finalAnswer, errors }] of documents.entries()) {
  const answer = status === 'completed' ? finalAnswer : errors.at(-1)?.message;
  process.stdout.write(`${status}\t${urls[index]}\t${JSON.stringify(answer)}\n`);
}
await rm(folder, { recursive: true });
process.exitCode = documents.every(({ status }) => status === 'completed') ? 0 : 1;
