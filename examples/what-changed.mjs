// Says which rows of a page's table are new, gone or different since the last time. Made for cron; in the window schedules do this.
//   node examples/what-changed.mjs https://example.com/prices prices.json
import { readFile, writeFile } from 'node:fs/promises';

import { run } from './waymark.mjs';

const [url, file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: what-changed.mjs URL FILE.json');

const { data } = await run('Extract the table', '--url', url);
const rows = data.flatMap(({ tables }) => tables).flatMap((table) => table.rows);
// A row is known by its first column.
const now = Object.fromEntries(rows.map((row) => [Object.values(row)[0], row]));
const before = await readFile(file, 'utf8').then(JSON.parse, () => null);

for (const [name, row] of Object.entries(now))
  if (before !== null && !same(before[name], row)) say(name in before ? 'changed' : 'new', row);
for (const [name, row] of Object.entries(before ?? {})) if (!(name in now)) say('gone', row);
await writeFile(file, JSON.stringify(now, null, 2));

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

function say(what, row) {
  process.stdout.write(`${what}\t${Object.values(row).join('\t')}\n`);
}
