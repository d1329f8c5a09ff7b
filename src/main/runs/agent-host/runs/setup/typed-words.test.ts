import { expect, it } from 'vitest';

import { AgentDefinitionSchema } from '#shared/model/agents/agent.ts';

import { typedWords } from './typed-words.ts';

const agent = AgentDefinitionSchema.parse({
  id: 'backup',
  name: 'Backup',
  description: 'Opens the router of whoever runs it.',
  goal: 'Open http://192.168.0.1/',
  steps: ['Open {{machine}}'],
  parameters: [
    { name: 'machine', label: 'Machine', kind: 'url', required: true, default: 'http://10.0.0.7/' },
  ],
});
const request = { task: '', parameters: {}, typedUrls: [] };

it('takes an agent’s goal and defaults for the agent’s, whoever sends them back', () => {
  expect(
    typedWords(
      { ...request, task: agent.goal, parameters: { machine: ' http://10.0.0.7/ ' } },
      agent,
    ),
  ).toEqual([]);
});

it('takes them for the agent’s in each language that its file has', () => {
  const words = { name: '备份', description: '打开路由器。', labels: {} };
  const zh = {
    ...words,
    goal: '打开 http://192.168.0.1/',
    defaults: { machine: 'http://10.0.0.6/' },
  };
  const translated = AgentDefinitionSchema.parse({ ...agent, translations: { zh } });
  const sentBack = { ...request, task: zh.goal, parameters: zh.defaults };
  expect(typedWords(sentBack, translated)).toEqual([]);
  expect(typedWords(sentBack, agent)).toEqual([zh.goal, zh.defaults.machine]);
});

it('takes what a model typed in a run that is done again for nobody’s words, unless they were changed', () => {
  const ofRun = { goal: '', parameters: agent.parameters };
  const parameters = { machine: 'http://10.0.0.7/' };
  expect(typedWords({ ...request, task: 'Note it', parameters }, ofRun)).toEqual(['Note it']);
  const changed = { ...request, parameters: { machine: 'http://10.0.0.9/' } };
  expect(typedWords(changed, ofRun)).toEqual(['http://10.0.0.9/']);
});

it('takes for the person’s what they wrote in their place', () => {
  expect(
    typedWords(
      {
        task: 'Open http://10.0.0.1/',
        parameters: { machine: 'http://10.0.0.8/' },
        typedUrls: ['http://10.0.0.2/'],
        startUrl: 'http://10.0.0.3/',
      },
      agent,
    ),
  ).toEqual(['Open http://10.0.0.1/', 'http://10.0.0.8/', 'http://10.0.0.2/', 'http://10.0.0.3/']);
  expect(typedWords({ ...request, task: 'Open http://10.0.0.7/' }, undefined)).toEqual([
    'Open http://10.0.0.7/',
  ]);
});
