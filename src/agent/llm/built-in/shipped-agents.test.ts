import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { Language } from '#shared/messages/language.ts';
import { agentIn } from '#shared/model/agents/agent-words.ts';
import { AgentFileSchema } from '#shared/model/agents/agent.ts';
import { resolveAgent } from '../../../main/runs/agent-host/agents/resolve-agent.ts';
import { isWithinOrigins } from '../../../main/safety/network-policy/origin.ts';
import { EngineRun } from '../../../testing/fake-browser/engine-run.ts';
import { FakeBrowser, type TinyPage } from '../../../testing/fake-browser/fake-browser.ts';
import { parseScript } from '#shared/plain-steps/parse-script.ts';

const FOLDER = new URL('../../../../resources/agents/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
/** Agents that need judgement; all others follow plain steps. */
const WITH_MODEL: ReadonlySet<string> = new Set(
  [
    'compare-prices',
    'extract-table',
    'fill-form-from-file',
    'find-alternatives',
    'monitor-page',
    'read-later',
    'research-with-sources',
    'sort-open-tabs',
    'summarise-page',
    'walk-through',
  ].map((id) => `${id}.json`),
);
const PLAIN = FILES.filter((file) => !WITH_MODEL.has(file));
const URL_VALUE = 'https://example.com/a?b=c';
const TEXT_VALUE = 'then, click "everything"; now';

function isPlain(step: string): boolean {
  const [sentence, ...more] = parseScript(step);
  return more.length === 0 && (sentence?.kind === 'action' || sentence?.kind === 'choice');
}

const LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];

const agentFrom = (file: string, language: Language) =>
  agentIn(language, AgentFileSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))));

it.each(FILES)('%s has all its texts in Chinese', (file) => {
  const agent = agentFrom(file, 'zh');
  const english = agentFrom(file, 'en');
  expect(agent.steps).toHaveLength(english.steps.length);
  const texts = [agent.name, agent.description, agent.goal, ...agent.steps];
  for (const text of texts) expect(text).toMatch(/\p{Script=Han}/u);
  for (const { label } of agent.parameters) expect(label).toMatch(/\p{Script=Han}|^URL$/u);
  for (const { default: value } of agent.parameters)
    if (value !== undefined) expect(value).toMatch(/\p{Script=Han}/u);
});

describe.each(LANGUAGES)('agents that ship, in %s', (language) => {
  it.each(FILES)(
    '%s is valid, named for its id, and its steps are plain where it needs no model',
    (file) => {
      const agent = agentFrom(file, language);
      expect(`${agent.id}.json`).toBe(file);
      const used = [agent.goal, ...agent.steps].flatMap((text) =>
        [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name),
      );
      expect(new Set(used)).toEqual(new Set(agent.parameters.map(({ name }) => name)));
      const given = Object.fromEntries(
        agent.parameters.map(({ name, kind }) => [name, kind === 'url' ? URL_VALUE : TEXT_VALUE]),
      );
      const { steps } = resolveAgent(agent, given).plan;
      expect(
        steps.every(isPlain),
        steps.find((step) => !isPlain(step)),
      ).toBe(!WITH_MODEL.has(file));
      for (const step of steps)
        for (const [address] of step.matchAll(/https?:[^\s"]+/g))
          if (agent.allowedOrigins !== undefined && !address.startsWith(URL_VALUE))
            expect(isWithinOrigins(address, agent.allowedOrigins), address).toBe(true);
    },
  );
});

/** Stand-ins for the pages that agents open. */
const STAND_INS: Readonly<Record<string, TinyPage>> = {
  'github-star-waymark': {
    title: 'owner/project',
    text: '# owner/project',
    nodes: [{ name: 'Star', leadsTo: 'https://starred.test/' }],
  },
};
const STARRED: TinyPage = { title: 'owner/project', text: '', nodes: [{ name: 'Unstar' }] };

describe.each(LANGUAGES)(
  'agents that ship, with the examples of their parameters, in %s',
  (language) => {
    it.each(PLAIN)('%s goes through to its end without a model', async (file) => {
      const agent = agentFrom(file, language);
      const given = Object.fromEntries(
        agent.parameters.map(({ name, default: value, placeholder }) => [
          name,
          value ?? placeholder ?? '',
        ]),
      );
      const { plan } = resolveAgent(agent, given);
      const [address = ''] = /https?:\S+/.exec(plan.steps[0] ?? '') ?? [];
      const words = Object.values(given).join(' ');
      const page = STAND_INS[agent.id] ?? {
        title: `About ${words}`,
        text: `# About ${words}\n\nThis is what is known of ${words}.\n\n- [More](/more)`,
        nodes: [{ name: 'More', role: 'link', leadsTo: address }],
      };
      const browser = new FakeBrowser(
        { 'https://start.test/': STARRED, [address]: page, 'https://starred.test/': STARRED },
        'https://start.test/',
      );
      const run = new EngineRun(browser, plan.goal, plan.steps);
      const answer = await run.finish();
      expect(browser.calls[0]).toBe(`navigate ${address}`);
      expect(answer).toMatch(
        agent.id === 'github-star-waymark' ? /“Star”/ : /About|This is what is known/,
      );
      const last = run.plans.at(-1);
      expect(last !== undefined && 'todoMarkdown' in last && last.todoMarkdown).not.toContain(
        '[ ]',
      );
    });
  },
);
