import { TOOLS } from '#shared/tools/index.ts';

import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';

import { toolListText } from '../context/tool-list-text.ts';
import { wireTool } from '../llm/openai/wire-tool.ts';
import { runTools } from './run-tools.ts';

const BLIND = { seesImages: false, answer: null };
const SEEING = { seesImages: true, answer: () => Promise.reject(new Error('not asked')) };
const EVERYTHING = {
  files: ['/home/ada/cv.pdf'],
  mcpServers: ['Notes'],
  hasSecrets: true,
  hasSeveralTabs: true,
};
const namesOf = (...[run, model]: Parameters<typeof runTools>): readonly string[] =>
  runTools(run, model).map(({ name }) => name);

describe('the tools of a run', () => {
  it('are all tools but those that others are made of', () => {
    const missing = TOOLS.map(({ name }) => name).filter(
      (name) => !namesOf(EVERYTHING, SEEING).includes(name),
    );
    expect(missing).toEqual(['click_point', 'drag_point']);
  });

  it('begin the same whatever a run has, so that prompt caches hold between runs', () => {
    const least = namesOf({}, BLIND);
    expect(namesOf(EVERYTHING, SEEING).slice(0, least.length)).toEqual(least);
    expect(least).not.toContain('visual_click');
    expect(least).not.toContain('mcp');
    expect(least).not.toContain('upload');
    expect(least).not.toContain('fill_secret');
    expect(least).not.toContain('group_tabs');
  });

  it('name the files that the person gave', () => {
    expect(toolListText(runTools(EVERYTHING, BLIND))).toContain('These are: /home/ada/cv.pdf.');
  });

  it('take at most 2,600 tokens as an endpoint is sent them, but for the names of files', () => {
    const sent = JSON.stringify(
      TOOLS.filter(({ name }) => !/^(?:click|drag)_point$/.test(name)).map((tool) =>
        wireTool(tool),
      ),
    );
    expect(countTokens(sent)).toBeLessThanOrEqual(2_600);
  });
});
