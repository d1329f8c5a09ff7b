import { TOOLS } from '#shared/tools/index.ts';

import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';

import { toolListText } from '../../prompts/planner/tool-list-text.ts';
import { wireTool } from '../../llm/request/wire-tool.ts';
import { runTools } from './run-tools.ts';

const BLIND = { seesImages: false, answer: null };
const SEEING = {
  seesImages: true,
  answer: () => Promise.reject(new Error('not asked')),
  writesScripts: true,
};
const EVERYTHING = {
  files: ['/home/ada/cv.pdf'],
  mcpServers: ['Notes'],
  hasSecrets: true,
  hasSeveralTabs: true,
  facts: ['name'],
  askedTools: ['browser', 'notes', 'script', 'devtools'],
  hasPageTools: true,
  skills: [
    { id: 'create-labels', description: 'Creates labels.', parameters: [], code: 'return 1;' },
  ],
} satisfies Parameters<typeof runTools>[0];
const namesOf = (...[run, model]: Parameters<typeof runTools>): readonly string[] =>
  runTools(run, model).map(({ name }) => name);

const LOOKS_INTO = /^(?:console_messages|network_requests)$/;

describe('the tools of a run', () => {
  it('have a page’s own tools once a page in front has offered some', () => {
    expect(namesOf({ hasPageTools: true }, BLIND)).toContain('call_page_tool');
    expect(namesOf({}, BLIND)).not.toContain('call_page_tool');
  });
  it('are all tools but those that others are made of', () => {
    const missing = TOOLS.map(({ name }) => name).filter(
      (name) => !namesOf(EVERYTHING, SEEING).includes(name),
    );
    expect(missing).toEqual(['click_point', 'drag_point', 'locate', 'row']);
  });

  it('begin the same whatever a run has, so that prompt caches hold between runs', () => {
    const least = namesOf({}, BLIND);
    expect(namesOf(EVERYTHING, SEEING).slice(0, least.length)).toEqual(least);
    expect(least).not.toContain('visual_click');
    expect(least).not.toContain('mcp');
    expect(least).not.toContain('upload');
    expect(least).not.toContain('fill_secret');
    expect(least).not.toContain('fill_fact');
    expect(least).not.toContain('group_tabs');
    expect(least).not.toContain('browser');
    expect(least).not.toContain('notes');
    expect(least).not.toContain('network_requests');
    expect(least).not.toContain('script');
    expect(least).not.toContain('use_skill');
  });

  it('offer scripts only where the words ask for many things, to a model that can write them', () => {
    const asked = { askedTools: ['script'] } satisfies Parameters<typeof runTools>[0];
    expect(namesOf(asked, SEEING)).toContain('script');
    expect(namesOf({}, SEEING)).not.toContain('script');
    expect(namesOf(asked, { ...SEEING, writesScripts: false })).not.toContain('script');
  });

  it('name the skills with their parameters', () => {
    expect(toolListText(runTools(EVERYTHING, BLIND))).toContain(
      'Skills:\ncreate-labels(): Creates labels.',
    );
  });

  it('name the files that the person gave', () => {
    expect(toolListText(runTools(EVERYTHING, BLIND))).toContain('These are: /home/ada/cv.pdf.');
  });

  it.each([
    [
      'those that a run has by what it is given',
      2_600,
      (name: string) =>
        !isAskedFor(name) &&
        !LOOKS_INTO.test(name) &&
        !/^(?:fill_fact|call_page_tool|read_document)$/.test(name),
    ],
    ['besides where facts about the person are kept', 110, (name: string) => name === 'fill_fact'],
    ['besides those that its words ask for', 260, isAskedFor],
    ['besides where files are given', 170, (name: string) => name === 'read_document'],
    ['besides where a page offers tools', 100, (name: string) => name === 'call_page_tool'],
    ['besides those that look into a page', 230, (name: string) => LOOKS_INTO.test(name)],
  ])('take few tokens as an endpoint is sent them: %s', (_which, most, isMeant) => {
    const tools = TOOLS.filter(
      ({ name }) =>
        !/^(?:click_point|drag_point|locate|row|script|use_skill)$/.test(name) && isMeant(name),
    );
    const sent = JSON.stringify(tools.map((tool) => wireTool(tool)));
    expect(countTokens(sent)).toBeLessThanOrEqual(most);
  });
});

const isAskedFor = (name: string): boolean => name === 'browser' || name === 'notes';
