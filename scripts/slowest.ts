import { readFileSync } from 'node:fs';

import { tableText } from '../bench/report.ts';
import { readFileTimes } from './checks/read-reports.ts';
import { scriptCommand, textValue, wholeNumber } from './options/script-command.ts';

const { report, count } = scriptCommand('test:slowest', {
  about: 'Which files of the last end-to-end tests took longest.',
})
  .option('--report <file>', 'what Playwright wrote', textValue, 'test-results/e2e.json')
  .option('--count <n>', 'how many files', wholeNumber(1, 1000), 20)
  .parse()
  .opts();
const times = readFileTimes(JSON.parse(readFileSync(report, 'utf8')));
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
console.log(
  tableText(times.slice(0, count).map(({ file, tests, ms }) => ({ file, tests, s: seconds(ms) }))),
);
const all = times.reduce((sum, { ms }) => sum + ms, 0);
console.log(`\n${times.length} files, ${seconds(all)} s in all, over all workers.`);
