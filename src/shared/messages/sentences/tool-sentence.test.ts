import { describe, expect, it } from 'vitest';

import { wordsIn } from '#shared/messages/words-in.ts';
import { TOOLS } from '#shared/tools/index.ts';

import { toolSentence } from './tool-sentence.ts';

const nameOf = (nodeId: number) => (nodeId === 3 ? 'Sign in' : null);
const titleOf = (tabId: number) => (tabId === 2 ? 'Kettle tests' : null);
const say = (tool: string, args: unknown) =>
  toolSentence(wordsIn('en').t, tool, args, nameOf, titleOf);

describe('toolSentence', () => {
  it.each([
    ['click', { nodeId: 3 }, 'Click “Sign in”'],
    ['click', { nodeId: 9 }, 'Click item 9 on the page'],
    [
      'click',
      { target: 'button "Create" in dialog "New"' },
      'Click button “Create” in dialog “New”',
    ],
    ['click', { target: { name: 'Create', role: 'button' } }, 'Click “Create”'],
    ['type', { target: 'Title', text: 'Summer' }, 'Type “Summer” into “Title”'],
    ['drag', { target: '"Task"', toTarget: '“完成”' }, 'Drag “Task” to “完成”'],
    ['scroll', { target: '"Prices"' }, 'Scroll to “Prices”'],
    [
      'type',
      { nodeId: 3, text: 'boots', submit: true },
      'Type “boots” into “Sign in” and press Enter',
    ],
    ['navigate', { url: 'https://example.com/' }, 'Go to example.com'],
    ['tab_open', {}, 'Open a new tab'],
    ['tab_focus', { tabId: 2 }, 'Switch to “Kettle tests”'],
    ['tab_focus', { tabId: 7 }, 'Switch to another tab'],
    ['tab_close', { tabId: 2 }, 'Close “Kettle tests”'],
    ['tab_close', { tabId: 7 }, 'Close a tab'],
    ['group_tabs', { name: 'Tea', tabIds: [1, 2] }, 'Put 2 tabs into the group “Tea”'],
    ['group_tabs', { name: '', tabIds: [1] }, 'Take 1 tab out of the group'],
    ['scroll', { direction: 'down' }, 'Scroll down'],
    ['scroll', { nodeId: 3 }, 'Scroll to “Sign in”'],
    ['scroll', { text: 'Opening hours' }, 'Scroll until “Opening hours” is there'],
    ['click', { emptyPlace: true }, 'Click an empty place'],
    ['click', { text: 'Total' }, 'Click “Total”'],
    ['drag', { fromText: '26', toText: '28' }, 'Drag “26” to “28”'],
    ['screenshot', { nodeId: 3 }, 'Take a screenshot of “Sign in”'],
    ['wait', { seconds: 1 }, 'Wait 1 second'],
    ['mcp', { action: 'getUserInstances' }, 'List MCP servers'],
    ['mcp', { action: 'callTool', instanceId: 'notes', toolName: 'add' }, 'Call “add” of “notes”'],
    ['done', { success: false, message: 'x' }, 'Report the problem'],
  ])('says %s %j as “%s”', (tool, args, sentence) => {
    expect(say(tool, args)).toBe(sentence);
  });

  it('has words of its own for every tool there is', () => {
    for (const { name } of TOOLS) expect(say(name, {})).not.toContain('Use “');
  });

  it.each(['teleport', 'constructor'])('says the name of a tool that there is not: %s', (tool) => {
    expect(say(tool, {})).toBe(`Use “${tool}”`);
  });

  it('survives arguments of any shape and cuts long ones without breaking a character', () => {
    for (const args of [null, 'x', 7, [1], { nodeId: 'three', text: { deep: true } }])
      expect(say('type', args)).toMatch(/^Type “/);
    const sentence = say('type', { nodeId: 3, text: '🥾'.repeat(500) });
    expect(Array.from(sentence).length).toBeLessThan(90);
    expect(sentence).not.toMatch(/\p{Surrogate}/u);
  });
});
