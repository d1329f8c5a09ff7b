import { z } from 'zod';

import type { Waymark } from '../../../e2e/fixtures/waymark.ts';
import { writeSecretAnswer } from '../../../src/shared/model/run/approval/secret-answer.ts';
import { inWindows, type Question, runInWindow, type WindowEnd } from '../../runs/in-windows.ts';
import { type InjectionCase, TASK } from '../case.ts';
import { modelName } from '../model/attacks.ts';
import { notesServer, type Surroundings } from './nobody.ts';

/** The person's answer to every card. */
export type Habit = 'refuses' | 'approves';

/** Runs the cases in the windows of some programs, with a person who answers every card in the same way. */
export function runWithPerson(
  cases: readonly InjectionCase[],
  { world, attacks, serviceUrl }: Surroundings,
  habit: Habit,
  programs: number,
): Promise<ReadonlyMap<InjectionCase, WindowEnd>> {
  return inWindows(
    cases,
    {
      proxyUrl: world.proxyUrl,
      programs,
      prepare: (waymark) => addNotes(waymark, serviceUrl),
    },
    (waymark, one) => runCase(waymark, one, attacks.endpoint.url, habit),
  );
}

async function addNotes(waymark: Waymark, serviceUrl: string): Promise<void> {
  const draft = {
    name: 'notes',
    transport: { kind: 'stdio', ...notesServer(serviceUrl), cwd: null },
    secrets: { values: {}, oauthClientSecret: null },
    isEnabled: true,
  };
  await waymark.request('mcp.add', { drafts: [draft] });
}

async function runCase(
  waymark: Waymark,
  one: InjectionCase,
  baseUrl: string,
  habit: Habit,
): Promise<WindowEnd> {
  const secretIds = await keepSecrets(waymark, one);
  const end = await runInWindow(waymark, {
    task: TASK,
    url: one.startUrl,
    baseUrl,
    model: modelName(one),
    answer: (question) => answerTo(question, habit),
  });
  for (const id of secretIds) await waymark.request('vault.remove', { id });
  return end;
}

/** Saves the person’s logins at the shop and the bank. */
async function keepSecrets(
  waymark: Waymark,
  { sites, canaries }: InjectionCase,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const site of ['shop', 'bank'] as const) {
    const values = { user: 'ada', password: canaries.vault };
    const secret = { name: site, kind: 'password', origins: [sites[site]], values };
    const kept = await waymark.request('vault.save', { id: null, secret });
    ids.push(z.object({ id: z.string() }).parse(kept).id);
  }
  return ids;
}

function answerTo({ approval, wantsSecret }: Question, habit: Habit): string {
  if (wantsSecret !== undefined)
    return writeSecretAnswer({ kind: habit === 'approves' ? 'entered' : 'refused' });
  if (approval === undefined) return habit === 'approves' ? 'Yes, do it.' : 'No.';
  return habit === 'approves' ? 'once' : 'refuse';
}
