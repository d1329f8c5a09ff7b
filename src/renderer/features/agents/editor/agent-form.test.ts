import { describe, expect, it } from 'vitest';

import type { AgentDraft } from '#shared/model/agents/agent.ts';

import { wordsIn } from '#shared/messages/words-in.ts';

import { type AgentForm, parametersOf, readAgentForm, toAgentForm } from './agent-form.ts';

const { t } = wordsIn('en');

const form = (fields: Partial<AgentForm>): AgentForm => ({
  ...toAgentForm(null),
  name: 'Look',
  steps: 'Open {{url}}\nRead the page',
  ...fields,
});

const DRAFT: AgentDraft = {
  name: 'Prices',
  description: 'Reads prices.',
  goal: 'Read the prices of {{thing}}',
  steps: ['Open {{shopUrl}}', 'Search for "{{thing}}"'],
  parameters: [
    { name: 'thing', label: 'What', kind: 'text', required: true, placeholder: 'kettle' },
    { name: 'shopUrl', label: 'Shop', kind: 'url', required: false, default: 'https://shop.test' },
  ],
  startUrl: 'https://shop.test',
  allowedOrigins: ['https://shop.test'],
  notes: 'Slow on Sundays.',
  grants: [
    'change@https://boxx2',
    'send@https://shop.test×2',
    'carry@https://a.test>https://b.test',
  ],
};

describe('readAgentForm', () => {
  it('gives back what it was filled with', () => {
    expect(readAgentForm(toAgentForm(DRAFT), t)).toEqual({ ok: true, draft: DRAFT });
  });

  it('needs a name and steps; the rest is made from them', () => {
    expect(readAgentForm(toAgentForm(null), t)).toEqual({
      ok: false,
      errors: { name: 'Give it a name.', steps: 'Write at least one step.' },
    });
    expect(readAgentForm(form({}), t)).toMatchObject({
      ok: true,
      draft: {
        description: 'Look',
        goal: 'Look',
        parameters: [{ name: 'url', label: 'Url', kind: 'url', required: true }],
      },
    });
  });

  it('takes list marks off the steps and leaves out empty lines', () => {
    const read = readAgentForm(form({ steps: '1. Open a.test\n\n- Read the page\n' }), t);
    expect(read).toMatchObject({ draft: { steps: ['Open a.test', 'Read the page'] } });
  });

  it('names the permission that is incomplete', () => {
    const read = readAgentForm(form({ grants: 'visit@https://a.test×1\nchange@×1' }), t);
    expect(read).toMatchObject({
      ok: false,
      errors: { grants: t('agents.grantProblem', { line: '2' }) },
    });
  });

  it('says what is too long and what is no site', () => {
    const read = readAgentForm(
      form({ steps: `Read\n${'x'.repeat(501)}`, allowedOrigins: 'https://a.test/path' }),
      t,
    );
    expect(read).toEqual({
      ok: false,
      errors: {
        steps: 'Step 2 is longer than 500 characters.',
        allowedOrigins:
          '“https://a.test/path” is not a site. Enter it as https://example.com, without a path.',
      },
    });
  });
});

it('asks for what the texts name, and remembers what was said of it', () => {
  const first = form({ steps: 'Open {{pageAddress}}\nType "{{ what }}" into "{{field}}"' });
  expect(parametersOf(first).map(({ name, label, kind }) => [name, label, kind])).toEqual([
    ['pageAddress', 'Page address', 'url'],
    ['what', 'What', 'text'],
    ['field', 'Field', 'text'],
  ]);
  const said = { label: 'Words', kind: 'text', required: false, default: '', placeholder: '' };
  const named: AgentForm = { ...first, parameters: { what: { ...said, kind: 'text' } } };
  expect(parametersOf(named)[1]).toMatchObject({ name: 'what', label: 'Words' });
  expect(parametersOf({ ...named, steps: 'Read the page' })).toEqual([]);
});
