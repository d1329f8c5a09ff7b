import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { openWaymark } from '../../e2e/fixtures/waymark.ts';
import { readAgentFolder } from '../../src/main/runs/agent-host/agents/read-agent-folder.ts';
import { parseSkill } from '../../src/main/runs/agent-host/skills/skill-text.ts';
import type { AgentDefinition } from '../../src/shared/model/agents/agent.ts';

/** Time limit of a dry run, above that of the longest chore. */
const REHEARSED_MS = 90_000;
const LOOK_MS = 1_000;

/**
 * Saves a run as a skill as a person does: on the page of the run in the window, by “Save as skill”, which rehearses a script first. Gives why
 * there is none; `null`: it is saved, as a script or as recorded steps.
 */
export async function saveSkill(userData: string, runId: string): Promise<string | null> {
  const waymark = await openWaymark({ userData });
  const { ui } = waymark;
  try {
    await waymark.request('settings.update', { allowPrivateNetwork: true });
    await waymark.visit(`waymark://runs/${runId}`);
    const save = ui.getByRole('button', { name: 'Save as skill' });
    const other = ui.getByRole('button', { name: 'Save as agent' });
    await save.or(other).first().waitFor();
    if (!(await save.isVisible())) return 'no script';
    await save.click();
    const name = ui.getByRole('textbox', { name: 'Name', exact: true });
    if (!(await allowUntil(ui, name))) return 'rehearsal';
    const isScript = await ui.getByRole('textbox', { name: 'Script', exact: true }).isVisible();
    const before = new Set(recordedIn(userData).map(({ id }) => id));
    await ui.getByRole('button', { name: 'Save', exact: true }).click();
    await ui.getByRole('region', { name: 'Yours' }).waitFor();
    if (isScript) return null;
    // An agent that has only a plan saves no call.
    return recordedIn(userData).some(({ id }) => !before.has(id)) ? null : 'rehearsal failed';
  } finally {
    await waymark.close();
  }
}

/** Allows what the dry run asks for until `there` appears; `false` if it does not. */
async function allowUntil(ui: Page, there: Locator): Promise<boolean> {
  const allow = ui.getByRole('region', { name: 'Permission needed' }).getByRole('button').first();
  for (const endsAt = Date.now() + REHEARSED_MS; Date.now() < endsAt;) {
    if (await allow.isVisible()) await allow.click({ timeout: LOOK_MS }).catch(() => undefined);
    const isThere = await there.waitFor({ timeout: LOOK_MS }).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

/** The person's agents that have recorded steps. */
const recordedIn = (userData: string): readonly AgentDefinition[] =>
  [...readAgentFolder(join(userData, 'agents')).agents.values()].filter(
    ({ recording }) => recording !== undefined,
  );

/** Returns a saved skill's value for a parameter: the words of the task that it was made from. */
export function valueInSkill(userData: string, skill: string, parameter: string): string | null {
  const recorded = recordedIn(userData).find(({ id }) => id === skill);
  if (recorded !== undefined)
    return recorded.parameters.find(({ name }) => name === parameter)?.default ?? null;
  const file = join(userData, 'skills', skill, 'SKILL.md');
  if (!existsSync(file)) return null;
  const { parameters } = parseSkill(readFileSync(file, 'utf8'), 'return 1;');
  return parameters.find(({ name }) => name === parameter)?.default ?? null;
}
