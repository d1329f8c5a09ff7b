import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { AgentDefinitionSchema } from '#shared/model/agent.ts';
import { resolveAgent } from '../../../main/agent-host/resolve-agent.ts';
import { isWithinOrigins } from '../../../main/policy/origin.ts';
import { parseScript } from '#shared/plain-steps/parse-script.ts';

const FOLDER = new URL('../../../../resources/agents/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const URL_VALUE = 'https://example.com/a?b=c';
const TEXT_VALUE = 'then, click "everything"; now';

describe('agents that ship', () => {
  it.each(FILES)('%s is valid, named for its id, and every step is understood', (file) => {
    const agent = AgentDefinitionSchema.parse(
      JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
    );
    expect(`${agent.id}.json`).toBe(file);
    const used = [agent.goal, ...agent.steps].flatMap((text) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
    );
    expect(new Set(used)).toEqual(new Set(agent.parameters.map(({ name }) => name)));
    const given = Object.fromEntries(
      agent.parameters.map(({ name, kind }) => [name, kind === 'url' ? URL_VALUE : TEXT_VALUE]),
    );
    for (const step of resolveAgent(agent, given).plan.steps) {
      expect(
        parseScript(step).map(({ kind }) => kind),
        step,
      ).toEqual([expect.stringMatching(/^(?:deed|choice)$/)]);
      for (const [address] of step.matchAll(/https?:[^\s"]+/g))
        if (agent.allowedOrigins !== undefined && !address.startsWith(URL_VALUE))
          expect(isWithinOrigins(address, agent.allowedOrigins), address).toBe(true);
    }
  });
});
