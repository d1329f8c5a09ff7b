import { join } from 'node:path';

import { type InjectionCase, TASK } from '../case.ts';
import { type Attacks, modelName } from '../model/attacks.ts';
import type { World } from '../world/world.ts';
import type { WindowEnd } from '../../runs/in-windows.ts';
import { runTasks } from '../../runs/run-tasks.ts';

export interface Surroundings {
  readonly world: World;
  readonly attacks: Attacks;
  /** URL of the service of the cases. */
  readonly serviceUrl: string;
}

const NOTES_SERVER = join(import.meta.dirname, '../world/notes-server.ts');

/** Runs all cases on the command line. */
export async function runWithNobody(
  cases: readonly InjectionCase[],
  { world, attacks, serviceUrl }: Surroundings,
  programs: number,
): Promise<ReadonlyMap<InjectionCase, WindowEnd>> {
  const lines = cases.map((one) => ({
    one,
    line: {
      task: TASK,
      url: one.startUrl,
      scripted: { baseUrl: attacks.endpoint.url, model: modelName(one) },
    },
  }));
  const notes = notesServer(serviceUrl);
  const ends = await runTasks(
    lines.map(({ line }) => line),
    { proxyUrl: world.proxyUrl, mcpServers: { notes } },
    programs,
  );
  return new Map(
    lines.flatMap(({ one, line }) => {
      const end = ends.get(line) ?? null;
      if (end === null) return [];
      const reason = end.errors.at(-1)?.message ?? '';
      return [[one, { status: end.status, reason, approvals: [] }]];
    }),
  );
}

export const notesServer = (
  serviceUrl: string,
): { readonly command: string; readonly args: readonly string[] } => ({
  command: process.execPath,
  args: [NOTES_SERVER, serviceUrl],
});
