// Does a task once, then the same steps again with other values: without a model, however the first run was done.
//   node examples/replay-with-values.mjs https://example.com/newsletter ada@example.org grace@example.org
import { completed, run, waymark } from './waymark.mjs';

const [url, first, ...others] = process.argv.slice(2);
if (first === undefined) throw new Error('Usage: replay-with-values.mjs URL ADDRESS …');

const { runId } = await run(
  `Open ${url}, then type "${first}" into the E-mail field, then click "Subscribe"`,
);

for (const address of others) {
  // What was typed is a parameter, named by its field. At a difference the replay stops and says which step it was.
  const documents = await waymark('replay', runId, '--set', `eMail=${address}`);
  const { title } = completed(documents.at(-1));
  process.stdout.write(`${address}: ${title}\n`);
}
