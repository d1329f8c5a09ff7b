// npm start: opens the browser. Arguments are passed on to the app.
import { launchAsProgram } from './launch.ts';

await launchAsProgram({ appArgs: process.argv.slice(2) });
