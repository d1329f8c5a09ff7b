import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import type { AgentDefinition } from '#shared/model/agent.ts';

import { tempFolder } from '../../testing/store/temp-folder.ts';
import { loadAgentLibrary } from './agent-library.ts';
import { resolveAgent } from './resolve-agent.ts';

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

describe('loadAgentLibrary', () => {
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

    const library = loadAgentLibrary(folder);
    expect(library.list().map(({ id }) => id)).toEqual(['adder', 'reader']);
    expect(library.problems.map(({ file }) => file)).toEqual([
      'broken.json',
      'renamed.json',
      'stray.json',
    ]);
    expect(library.problems[2]?.message).toContain('{{nothing}}');
  });

  it('is empty with a problem when there is no folder', () => {
    const library = loadAgentLibrary(join(tempFolder(), 'missing'));
    expect(library.list()).toEqual([]);
    expect(library.problems).toHaveLength(1);
  });
});

it('finds nothing wrong with the agents that ship', () => {
  const library = loadAgentLibrary(
    fileURLToPath(new URL('../../../resources/agents', import.meta.url)),
  );
  expect(library.problems).toEqual([]);
  expect(library.list().length).toBeGreaterThanOrEqual(2);
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
