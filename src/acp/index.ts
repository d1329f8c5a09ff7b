import { serveRun } from '../agent/serve-run.ts';
import { runProgram } from './run-program.ts';

serveRun(runProgram);
