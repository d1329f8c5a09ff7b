import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDefinition, AgentParameter } from '#shared/model/agents/agent.ts';
import { agentIn } from '#shared/model/agents/agent-words.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { createAgentLibrary } from './agent-library.ts';
import { formatAgent, OwnAgents, readGivenAgent } from './own-agents.ts';
import { readAgentFolder } from './read-agent-folder.ts';
import { parameterValues, resolveAgent } from './resolve-agent.ts';

const parameter = (name: string) => ({ name, label: name, kind: 'text' as const, required: false });
const READER: AgentDefinition = {
  id: 'reader',
  name: 'Reader',
  description: 'Reads a page.',
  goal: 'Find “{{text}}” on {{ url }}',
  steps: ['Open {{url}}', 'Find {{text}} ({{times}} times)'],
  parameters: [
    { name: 'url', label: 'Address', kind: 'url', required: true },
    { name: 'text', label: 'Words', kind: 'text', required: true },
    { name: 'times', label: 'How often', kind: 'number', required: false, default: '1' },
  ],
  startUrl: '{{url}}',
};

describe('readAgentFolder', () => {
  it('has the good agents by name and says what is wrong with the others', () => {
    const folder = tempFolder();
    const write = (file: string, content: unknown) =>
      writeFileSync(
        join(folder, file),
        typeof content === 'string' ? content : JSON.stringify(content),
      );
    write('reader.json', READER);
    write('adder.json', { ...READER, id: 'adder', name: 'Adder' });
    write('broken.json', '{');
    write('renamed.json', READER);
    write('stray.json', { ...READER, id: 'stray', goal: 'Find {{nothing}}' });
    write('notes.txt', 'not an agent');

    const { agents, problems } = readAgentFolder(folder);
    expect([...agents.keys()]).toEqual(['adder', 'reader']);
    expect(problems.map(({ file }) => file)).toEqual(['broken.json', 'renamed.json', 'stray.json']);
    expect(problems[2]?.message).toContain('{{nothing}}');
    expect(problems.map(({ params }) => params)).toEqual([
      { reason: 'json' },
      { reason: 'id', id: 'reader' },
      { reason: 'placeholder', placeholder: '{{nothing}}' },
    ]);
  });

  it('is empty with a problem when there is no folder', () => {
    const { agents, problems } = readAgentFolder(join(tempFolder(), 'missing'));
    expect(agents.size).toBe(0);
    expect(problems).toHaveLength(1);
  });
});

it('finds nothing wrong with the agents that ship', () => {
  const { agents, problems } = readAgentFolder(
    fileURLToPath(new URL('../../../../../resources/agents', import.meta.url)),
  );
  expect(problems).toEqual([]);
  expect(agents.size).toBeGreaterThanOrEqual(2);
  for (const agent of agents.values()) {
    const inChinese = agentIn('zh', agent);
    const read = [inChinese.name, inChinese.description, ...inChinese.parameters.map(labelOf)];
    for (const text of read) expect(text, agent.id).toMatch(/\p{Script=Han}/u);
    expect(inChinese.steps).toHaveLength(agent.steps.length);
    expect(inChinese.steps).not.toEqual(agent.steps);
    expect(agentIn('en', agent)).toBe(agent);
  }
});

const labelOf = ({ label }: AgentParameter): string => label;

describe('createAgentLibrary', () => {
  const { id: _, ...DRAFT } = READER;
  const open = (folder = join(tempFolder(), 'agents')) => ({
    folder,
    library: createAgentLibrary(
      { agents: new Map([[READER.id, READER]]), problems: [] },
      new OwnAgents(folder, join(folder, 'skills')),
    ),
  });
  const errorCode = (act: () => unknown): string => {
    try {
      act();
    } catch (thrown) {
      return toErrorInfo(thrown).code;
    }
    return 'none';
  };

  it('keeps own agents under ids of their own, changes and deletes them', () => {
    const { library, folder } = open();
    expect(library.save(DRAFT, null)).toBe('reader-2');
    expect(library.save(DRAFT, null)).toBe('reader-3');
    expect(library.save({ ...DRAFT, name: '读者' }, null)).toBe('agent');
    expect(library.save({ ...DRAFT, name: 'Café & Co.' }, 'reader-3')).toBe('reader-3');
    library.remove('reader-2');
    const shown = open(folder).library.list();
    expect(shown.map(({ agent, isOwn }) => [agent.id, agent.name, isOwn])).toEqual([
      ['reader-3', 'Café & Co.', true],
      ['agent', '读者', true],
      ['reader', 'Reader', false],
    ]);
    expect(readdirSync(folder)).toEqual(['agent.json', 'reader-3.json']);
  });

  it('changes and deletes nothing that is not the person’s', () => {
    const { library } = open();
    expect(errorCode(() => library.remove('reader'))).toBe('AGENT_GONE');
    expect(errorCode(() => library.save(DRAFT, 'reader'))).toBe('AGENT_GONE');
    expect(errorCode(() => library.remove('../window'))).toBe('AGENT_GONE');
  });

  it('names a broken file, leaves it where it is and never writes over it', () => {
    const { library, folder } = open();
    library.save(DRAFT, null);
    writeFileSync(join(folder, 'reader-3.json'), '{"id": "reader-3"');
    writeFileSync(join(folder, 'reader.json'), JSON.stringify(READER));
    expect(library.problems().map(({ file }) => file)).toEqual(['reader-3.json', 'reader.json']);
    expect(library.list()).toHaveLength(2);
    expect(library.save(DRAFT, null)).toBe('reader-4');
    expect(readFileSync(join(folder, 'reader-3.json'), 'utf8')).toBe('{"id": "reader-3"');
    writeFileSync(join(folder, 'reader-3.json'), formatAgent({ ...READER, id: 'reader-3' }));
    expect(library.problems().map(({ file }) => file)).toEqual(['reader.json']);
  });

  it('reads a given file whatever its name, and says what is wrong with another', () => {
    const file = join(tempFolder(), 'from a friend.json');
    writeFileSync(file, formatAgent(READER));
    expect(readGivenAgent(file)).toEqual(READER);
    writeFileSync(file, JSON.stringify({ ...READER, steps: [] }));
    expect(() => readGivenAgent(file)).toThrow(/from a friend\.json.*\n?.*steps/s);
  });
});

describe('resolveAgent', () => {
  it('fills in values as they are, defaults where none is given, and completes an address', () => {
    expect(resolveAgent(READER, { url: 'example.org/a', text: 'a {{times}} $& b' })).toEqual({
      plan: {
        agentId: 'reader',
        name: 'Reader',
        goal: 'Find “a {{times}} $& b” on https://example.org/a',
        steps: ['Open https://example.org/a', 'Find a {{times}} $& b (1 times)'],
      },
      startUrl: 'https://example.org/a',
      allowedOrigins: null,
      session: 'yours',
      given: null,
    });
  });

  it('encodes a value inside an address, and gives a value with double quotes other quotes around it', () => {
    const agent = {
      ...READER,
      goal: 'Look up {{text}}',
      steps: ['Open https://example.org/s?q={{text}}&l={{url}}', 'Check for "{{text}}"'],
      startUrl: 'https://example.org/{{text}}',
    };
    const { plan, startUrl } = resolveAgent(agent, {
      url: 'https://a.example/x',
      text: 'say "hi" & go',
    });
    expect(plan.goal).toBe('Look up say "hi" & go');
    expect(plan.steps).toEqual([
      'Open https://example.org/s?q=say%20%22hi%22%20%26%20go&l=https://a.example/x',
      'Check for “say "hi" & go”',
    ]);
    expect(startUrl).toBe('https://example.org/say%20%22hi%22%20%26%20go');
  });

  it('takes the names of parameters in any case', () => {
    const given = { URL: 'https://a.example/', Text: 'hello' };
    expect(parameterValues(READER, given)).toEqual(
      parameterValues(READER, { url: 'https://a.example/', text: 'hello' }),
    );
    const two = { name: 'Two', parameters: ['ab', 'aB'].map((name) => parameter(name)) };
    expect(parameterValues(two, { aB: 'x' }).get('aB')).toBe('x');
    expect(() => parameterValues(two, { AB: 'x' })).toThrow('no parameter “AB”');
  });

  it.each([
    [{ text: 'a' }, 'PARAMETER_MISSING'],
    [{ url: 'example.org', text: '  ' }, 'PARAMETER_MISSING'],
    [{ url: 'file:///etc/passwd', text: 'a' }, 'PARAMETER_INVALID'],
    [{ url: 'two words', text: 'a' }, 'PARAMETER_INVALID'],
    [{ url: 'example.org', text: 'a', times: 'many' }, 'PARAMETER_INVALID'],
    [{ url: 'example.org', text: 'a'.repeat(10_001) }, 'PARAMETER_INVALID'],
    [{ url: 'example.org', text: 'a', colour: 'red' }, 'PARAMETER_UNKNOWN'],
  ])('refuses %j', (given, code) => {
    expect(() => resolveAgent(READER, given)).toThrow(expect.objectContaining({ code }));
  });
});
