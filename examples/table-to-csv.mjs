// Writes the tables of a page as CSV. No model is needed.
//   node examples/table-to-csv.mjs https://example.com/prices > prices.csv
import { run } from './waymark.mjs';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Usage: table-to-csv.mjs URL');

// "Extract the tables from all pages" would go on with the pages that follow.
const { data } = await run('Extract the table', '--url', url);
for (const { columns, rows } of data.flatMap(({ tables }) => tables)) {
  process.stdout.write(`${line(columns)}\n`);
  for (const row of rows) process.stdout.write(`${line(columns.map((name) => row[name]))}\n`);
}

function line(values) {
  return values.map(cell).join(',');
}

/** Page text is not ours: a cell that begins like a formula would be run by a spreadsheet. */
function cell(value) {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
