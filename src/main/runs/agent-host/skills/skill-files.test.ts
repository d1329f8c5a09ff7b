import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import type { AgentDraft } from '#shared/model/agents/agent.ts';

import { RunIdSchema } from '#shared/model/ids.ts';

import { fingerprintOfButton } from '../../../../testing/page/fingerprint.ts';
import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { OwnAgents, readGivenAgent } from '../agents/own-agents.ts';
import { zipSkill } from './skill-files.ts';

const DRAFT: AgentDraft = {
  name: 'Count rows',
  description: 'Counts the rows of a page.',
  goal: 'Count rows',
  steps: ['Count the rows'],
  parameters: [],
  script: 'return page.getByRole("row").count();\n',
};
const SKILL = '---\nname: count-rows\ndescription: Counts.\n---\n1. Count\n';

function ownAgents() {
  const folder = tempFolder();
  return { folder, own: new OwnAgents(join(folder, 'agents'), join(folder, 'skills')) };
}

function zipFile(files: Readonly<Record<string, string>>): string {
  const path = join(tempFolder(), 'given.zip');
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  writeFileSync(path, zipSync(Object.fromEntries(bytes)));
  return path;
}

describe('skills among the person’s agents', () => {
  it('are folders with SKILL.md and script.js, and gone when they are removed', () => {
    const { folder, own } = ownAgents();
    const id = own.save(DRAFT, null, new Set());
    expect(id).toBe('count-rows');
    expect(readdirSync(join(folder, 'skills', id)).toSorted()).toEqual(['SKILL.md', 'script.js']);
    expect(own.read().agents.get(id)).toEqual({ ...DRAFT, id });
    own.remove(id);
    expect(existsSync(join(folder, 'skills', id))).toBe(false);
  });

  it('have beside the script what it knows of its elements, and what was made of it, which is not exported', () => {
    const { folder, own } = ownAgents();
    const script = 'await page.getByText("A").click();\n';
    const learnt = {
      ...DRAFT,
      script,
      elements: [
        {
          locator: 'getByText("A")',
          page: 'https://shop.example/a',
          known: fingerprintOfButton({ name: 'A' }),
        },
      ],
      patch: {
        from: script,
        to: 'return 1;\n',
        because: 'It is gone.',
        madeIn: RunIdSchema.parse('run_0123456789'),
        worked: 1,
      },
    };
    const id = own.save(learnt, null, new Set());
    expect(readdirSync(join(folder, 'skills', id)).toSorted()).toEqual([
      'SKILL.md',
      'elements.json',
      'patch.json',
      'script.js',
    ]);
    const agent = own.read().agents.get(id);
    expect(agent).toEqual({ ...learnt, id });
    if (agent === undefined) throw new Error('It is not there.');
    const path = join(folder, 'given.zip');
    writeFileSync(path, zipSkill(agent));
    const { patch: _, ...exported } = agent;
    expect(readGivenAgent(path)).toEqual(exported);
    // A script edited by hand discards the repair.
    writeFileSync(join(folder, 'skills', id, 'script.js'), 'return 2;\n');
    expect(own.read().agents.get(id)?.patch).toBeUndefined();
    writeFileSync(join(folder, 'skills', id, 'elements.json'), '[{"locator": 1}]');
    expect(own.read().problems.map(({ file }) => file)).toEqual([`${id}/SKILL.md`]);
  });

  it('keep their other files, and stay skills when they lose the script', () => {
    const { folder, own } = ownAgents();
    const id = own.save(DRAFT, null, new Set());
    writeFileSync(join(folder, 'skills', id, 'LICENSE'), 'MIT');
    const { script: _, ...plain } = DRAFT;
    own.save(plain, id, new Set());
    expect(readdirSync(join(folder, 'skills', id)).toSorted()).toEqual(['LICENSE', 'SKILL.md']);
    expect(own.read().agents.get(id)).toEqual({ ...plain, id });
  });

  it('take the place of an agent’s file that is given a script', () => {
    const { folder, own } = ownAgents();
    const { script: _, ...plain } = DRAFT;
    const id = own.save(plain, null, new Set());
    own.save(DRAFT, id, new Set());
    expect(existsSync(join(folder, 'agents', `${id}.json`))).toBe(false);
    expect(own.read().agents.get(id)?.script).toBe(DRAFT.script);
  });

  it('of the same name are two, the second with a number', () => {
    const { own } = ownAgents();
    const ids = [own.save(DRAFT, null, new Set()), own.save(DRAFT, null, new Set(['count-rows']))];
    expect(ids).toEqual(['count-rows', 'count-rows-2']);
    expect([...own.read().agents.keys()]).toEqual(ids);
  });

  it('that are broken cost only themselves', () => {
    const { folder, own } = ownAgents();
    own.save(DRAFT, null, new Set());
    for (const [name, text] of [
      ['broken', '---\nname: "x\n---\n'],
      ['renamed', SKILL],
      ['no-skill', ''],
    ] as const) {
      mkdirSync(join(folder, 'skills', name));
      if (text !== '') writeFileSync(join(folder, 'skills', name, 'SKILL.md'), text);
    }
    const { agents, problems } = own.read();
    expect([...agents.keys()]).toEqual(['count-rows']);
    expect(problems.map(({ file, params }) => [file, params])).toEqual([
      ['broken/SKILL.md', { reason: 'frontMatter' }],
      ['renamed/SKILL.md', { reason: 'id', id: 'count-rows' }],
    ]);
  });

  it('of the same id as an agent are told, and the agent stays', () => {
    const { folder, own } = ownAgents();
    const { script: _, ...plain } = DRAFT;
    const id = own.save(plain, null, new Set());
    mkdirSync(join(folder, 'skills', id), { recursive: true });
    writeFileSync(join(folder, 'skills', id, 'SKILL.md'), SKILL);
    const { agents, problems } = own.read();
    expect(agents.get(id)?.description).toBe(plain.description);
    expect(problems.map(({ params }) => params)).toEqual([{ reason: 'taken' }]);
  });
});

describe('a zip', () => {
  it('of a skill is the skill', () => {
    const path = join(tempFolder(), 'skill.zip');
    writeFileSync(path, zipSkill({ ...DRAFT, id: 'count-rows' }));
    expect(readGivenAgent(path)).toEqual({ ...DRAFT, id: 'count-rows' });
  });

  it('writes nothing anywhere, whatever paths it names', () => {
    const path = zipFile({
      'SKILL.md': SKILL,
      '../evil.js': 'x',
      'count-rows/../../e/script.js': 'x',
      '..\\evil\\script.js': 'x',
      '/script.js': 'x',
      'C:\\script.js': 'x',
    });
    expect(readGivenAgent(path).script).toBeUndefined();
    expect(readdirSync(join(path, '..'))).toEqual(['given.zip']);
  });

  it.each([
    ['has no skill', { 'README.md': 'x' }],
    ['has two skills', { 'a/SKILL.md': SKILL, 'b/SKILL.md': SKILL }],
    [
      'has too many files',
      Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`f${i}`, ''])),
    ],
    ['has a huge file', { 'SKILL.md': SKILL, 'script.js': 'x'.repeat(300_000) }],
  ])('that %s is refused', (_, files) => {
    expect(() => readGivenAgent(zipFile(files))).toThrow('“given.zip” is no agent');
  });

  it('that is damaged is refused', () => {
    const path = join(tempFolder(), 'given.zip');
    writeFileSync(path, readFileSync(zipFile({ 'SKILL.md': SKILL })).subarray(0, 60));
    expect(() => readGivenAgent(path)).toThrow('it is damaged');
  });
});
