import { app } from 'electron';

import { openAgentLibrary } from '../../../runs/agent-host/agents/agent-library.ts';
import { answerWithoutRun, isAnsweredAtOnce } from '../../../interfaces/cli/agent/agent-command.ts';
import { parseAgentArgs } from '../../../interfaces/cli/agent/parse-agent-args.ts';
import type { AppArguments } from '../../../platform/start/app-arguments.ts';
import { OUTPUT } from '../../../platform/start/output.ts';

/**
 * Prints the answers of `waymark run` that need no run: its help, the agents, wrong usage. Returns the exit code; `null` when a run is
 * asked for.
 */
export function answerAtOnce({ command, rest }: AppArguments, userData: string): number | null {
  const asked = parseAgentArgs(rest, command);
  if (!isAnsweredAtOnce(asked)) return null;
  return answerWithoutRun(asked, openAgentLibrary(app.getAppPath(), userData), {
    command,
    ...OUTPUT,
  });
}
