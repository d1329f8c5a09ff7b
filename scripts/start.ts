import { launchAsProgram } from './launch.ts';
import { scriptCommand, textValue } from './options/script-command.ts';

scriptCommand('start', {
  about: 'Opens the browser; builds it first if something has changed.',
  examples: ['https://example.com', 'report.pdf --user-data DIR'],
})
  .argument('[what...]', 'addresses and PDF files to open')
  .option('--user-data <dir>', 'the data folder, in place of your own', textValue)
  .parse();
await launchAsProgram({ appArgs: process.argv.slice(2) });
