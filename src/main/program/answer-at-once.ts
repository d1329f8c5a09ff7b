import { app } from 'electron';

import { openAgentLibrary } from '../agent-host/agents/agent-library.ts';
import { answerWithoutRun, isAnsweredAtOnce } from '../cli/agent.ts';
import { parseAgentArgs } from '../cli/parse-agent-args.ts';
import type { AppArguments } from '../platform/app-arguments.ts';
import { OUTPUT } from '../platform/output.ts';

/** Prints what `waymark run` can say without a run: its help, the agents, bad usage. Gives the exit code; `null`: a run is asked for. */
export function answerAtOnce({ command, rest }: AppArguments, userData: string): number | null {
  const asked = parseAgentArgs(rest);
  if (!isAnsweredAtOnce(asked)) return null;
  return answerWithoutRun(asked, openAgentLibrary(app.getAppPath(), userData), {
    command,
    ...OUTPUT,
  });
}
