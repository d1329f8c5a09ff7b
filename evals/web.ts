import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { toErrorInfo } from '../src/shared/errors/app-error.ts';
import { printComparison, printSummary } from './web/print.ts';
import { readWebOptions } from './web/read-options.ts';
import { ResultsFolder } from './web/results-folder.ts';
import { runAll } from './web/run-all.ts';

try {
  const options = await readWebOptions();
  if ('compare' in options) {
    const [a, b] = options.compare;
    printComparison(await ResultsFolder.read(a), await ResultsFolder.read(b));
  } else {
    const folder = await ResultsFolder.open(options.out, options.config);
    await prepareProgram();
    process.exitCode = await runAll(options, folder);
    printSummary(folder);
  }
} catch (thrown) {
  const { message, next } = toErrorInfo(thrown);
  console.error(`${message} ${next}`);
  process.exitCode = 2;
}
