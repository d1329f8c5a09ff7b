import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { AgentDefinitionSchema } from '#shared/model/agent.ts';
import { parseScript } from './grammar/parse-script.ts';

const FOLDER = new URL('../../../../resources/agents/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const VALUES: Readonly<Record<string, string>> = {
  repositoryUrl: 'https://github.com/owner/project',
  url: 'https://example.com/a?b=c',
  text: 'then, click "everything"; now',
};

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
    for (const step of agent.steps) {
      const filled = step.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        (VALUES[name] ?? '').replaceAll('"', ''),
      );
      expect(
        parseScript(filled).map(({ kind }) => kind),
        filled,
      ).not.toContain('unknown');
    }
  });
});
