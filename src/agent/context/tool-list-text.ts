import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

/** Tools whose names, or the planner's rules, say enough for a planner, which does not call them. */
const SELF_EVIDENT = new Set([
  'navigate',
  'click',
  'type',
  'clear',
  'select',
  'check',
  'hover',
  'scroll',
  'key',
  'wait',
  'find_text',
  'read_page',
  'screenshot',
  'back',
  'forward',
  'reload',
  'tabs',
  'tab_open',
  'tab_focus',
  'tab_close',
  'remember',
  'ask_user',
  'done',
]);

/** Its whole description, because the files are named at its end. */
const TOLD_WHOLE = new Set(['upload']);

/**
 * The tools as a list for somebody who does not call them: `- name: what it does`, in the first sentence of each description.
 * Those who call them get their whole contracts.
 */
export function toolListText(tools: readonly ToolContract[]): string {
  const plain = tools.filter(({ name }) => SELF_EVIDENT.has(name)).map(({ name }) => name);
  const told = tools
    .filter(({ name }) => !SELF_EVIDENT.has(name))
    .map(
      ({ name, description }) =>
        `- ${name}: ${TOLD_WHOLE.has(name) ? description : firstSentence(description)}`,
    );
  return [...(plain.length === 0 ? [] : [`- ${plain.join(', ')}`]), ...told].join('\n');
}

function firstSentence(text: string): string {
  const end = text.search(/\.(?= [A-Z])/);
  return end < 0 ? text : text.slice(0, end + 1);
}
