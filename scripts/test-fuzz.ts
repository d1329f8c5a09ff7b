import { spawn } from 'node:child_process';

import { onlyOption, scriptCommand, wholeNumber } from './options/script-command.ts';

const { minutes, seed, only } = scriptCommand('test:fuzz', {
  about: `Gives random and hostile input to what reads it: page states, answers of models, arguments of tools, requests of the window, addresses,
damaged PDFs and old databases. A failure names the seed of its case. With WAYMARK_CORPORA the PDFs of that folder are damaged as well.`,
  examples: ['--minutes 10 --seed 7', '--only address --seed 4711'],
})
  .option('--minutes <n>', 'for each test; 0: a fixed number of cases', wholeNumber(0, 600), 0)
  .option('--seed <n>', 'of the first case', wholeNumber(1, 2_147_483_646), 1)
  .addOption(onlyOption('files'))
  .parse()
  .opts();

const env = {
  ...process.env,
  WAYMARK_FUZZ_MS: String(minutes * 60_000),
  WAYMARK_FUZZ_SEED: String(seed),
};
const args = [
  'run',
  '--project',
  'slow',
  '--silent=false',
  only === '' ? '.fuzz.test.' : `${only}.fuzz.test.`,
];
spawn('node_modules/.bin/vitest', args, { stdio: 'inherit', env }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
