import { describe, expect, it } from 'vitest';

import type { AgentDefinition } from '#shared/model/agents/agent.ts';

import { formatSkill, parseSkill } from './skill-text.ts';

const LABELS: AgentDefinition = {
  id: 'create-labels',
  name: 'Create labels: one per order',
  description: 'Creates a shipping label for each open order. Use it when orders are to be sent.',
  goal: 'Create the labels of all open orders',
  steps: ['Open the orders', 'Press “Label” in each row'],
  parameters: [
    { name: 'carrier', label: 'Carrier', kind: 'text', required: true, default: 'Post' },
  ],
  allowedOrigins: ['https://shop.example'],
  startUrl: 'https://shop.example/orders',
  grants: ['change@https://shop.example×24'],
  session: 'lent',
  notes: 'Rows without an address\nare left out.',
  script: 'for (const row of await page.getByRole("row").all()) await row.click();\n',
};

describe('a skill', () => {
  it('is the same agent again after it was written and read', () => {
    expect(parseSkill(formatSkill(LABELS), LABELS.script)).toEqual(LABELS);
  });

  it('has the fields of the Agent Skills format first, and its own under metadata', () => {
    expect(formatSkill(LABELS).split('\n').slice(0, 6)).toEqual([
      '---',
      'name: create-labels',
      `description: ${LABELS.description}`,
      'metadata:',
      '  waymark:',
      '    title: "Create labels: one per order"',
    ]);
  });

  it('of another program is an agent by its instructions, and brings no consent', () => {
    const text = [
      '---',
      'name: fill-claim',
      'description: Fills in the travel claim.',
      'license: MIT',
      'allowed-tools: Bash(git:*) Read',
      'metadata:',
      '  author: somebody',
      '---',
      '# Fill in a claim',
      '',
      'Open the form',
      'of the year.',
      '',
      'Write the date.',
      `- ${'long '.repeat(150)}`,
    ].join('\r\n');
    const skill = parseSkill(text, undefined);
    expect(skill).toMatchObject({
      id: 'fill-claim',
      name: 'Fill claim',
      goal: 'Fills in the travel claim.',
      parameters: [],
    });
    expect(skill.steps.slice(0, 2)).toEqual(['Open the form of the year.', 'Write the date.']);
    expect(skill.steps).toHaveLength(4);
    expect(skill.grants).toBeUndefined();
  });

  it.each([
    ['no front matter', '# Title', 'does not begin with front matter'],
    ['front matter without an end', '---\nname: a\ndescription: b', 'does not begin with'],
    ['no description', '---\nname: a\n---\n', 'description'],
    ['a name that is a path', '---\nname: ../a\ndescription: b\n---\n', 'small letters'],
    ['broken YAML', '---\nname: "a\ndescription: b\n---\n', 'quote'],
    ['a key twice', '---\nname: a\nname: b\ndescription: b\n---\n', 'unique'],
    [
      'two parameters of one name',
      '---\nname: a\ndescription: b\nmetadata: { waymark: { parameters: [{ name: q, label: Q, kind: text, required: true }, { name: q, label: R, kind: text, required: true }] } }\n---\n',
      'two of them have the same name',
    ],
    ['aliases', '---\nname: &a b\ndescription: *a\n---\n', 'Alias'],
    [
      'a grant that is none',
      '---\nname: a\ndescription: b\nmetadata: { waymark: { may: [everything] } }\n---\n',
      'metadata.waymark.may',
    ],
  ])('with %s is refused', (_, text, why) => {
    let told = '';
    try {
      parseSkill(text, undefined);
    } catch (thrown) {
      told = String(thrown);
    }
    expect(told.replaceAll(/"metadata",\s*"waymark",\s*"may"/g, 'metadata.waymark.may')).toContain(
      why,
    );
  });
});
