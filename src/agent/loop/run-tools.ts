import type { RunStart } from '#shared/agent-port/messages.ts';
import { SCRIPT_REFERENCE } from '#shared/script/script-reference.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import { TOOLS } from '#shared/tools/index.ts';

import { fileListText } from '../context/file-list-text.ts';
import { budgetsFor } from '../context/part-budgets.ts';
import type { Model } from '../llm/model.ts';
import { skillListText } from './skill-tool.ts';

/** Used only by other tools. */
const PARTS = new Set<string>(['click_point', 'drag_point', 'locate']);
/** Fact names to list; an error for a missing one lists more. */
const MAX_FACT_NAMES = 30;
/** They are of use where something of the page itself is looked into. */
const DEVTOOLS = new Set<string>(['console_messages', 'network_requests']);
const BY_SIGHT = new Set<string>(['visual_click', 'visual_type', 'visual_drag']);

/**
 * The tools that both roles are told of, the same in every round of a run: all of them, but `upload` only with the files that the
 * person gave, `mcp` only where there are servers, `fill_secret` only where the person keeps secrets, `group_tabs` only where there is
 * more than one tab, `use_skill` only where a skill fits, `fill_fact` only where the person keeps facts about themselves, `browser`,
 * `notes`, `script` and those that look into console and network only where the words of the task or the agent ask for what they do, and the visual tools only where the model takes
 * images.
 */
export function runTools(
  {
    mcpServers = [],
    files = [],
    hasSecrets = false,
    hasSeveralTabs = false,
    askedTools = [],
    skills = [],
    facts = [],
    provider,
  }: Partial<
    Pick<
      RunStart,
      | 'mcpServers'
      | 'files'
      | 'hasSecrets'
      | 'hasSeveralTabs'
      | 'askedTools'
      | 'skills'
      | 'facts'
      | 'provider'
    >
  >,
  { seesImages, answer, writesScripts }: Pick<Model, 'seesImages' | 'answer' | 'writesScripts'>,
): readonly ToolContract[] {
  const canSee = seesImages && answer !== null;
  return TOOLS.flatMap((tool): ToolContract[] => {
    const { name } = tool;
    if (PARTS.has(name) || (!canSee && BY_SIGHT.has(name))) return [];
    if (name === 'mcp' && mcpServers.length === 0) return [];
    if (name === 'fill_secret' && !hasSecrets) return [];
    if (name === 'fill_fact') {
      const description = `${tool.description} Facts: ${facts.slice(0, MAX_FACT_NAMES).join(', ')}.`;
      return facts.length === 0 ? [] : [{ ...tool, description }];
    }
    if (name === 'group_tabs' && !hasSeveralTabs) return [];
    if ((name === 'browser' || name === 'notes') && !askedTools.includes(name)) return [];
    if (DEVTOOLS.has(name) && !askedTools.includes('devtools')) return [];
    if (name === 'script') {
      const isOffered = askedTools.includes('script') && writesScripts === true;
      return isOffered
        ? [{ ...tool, description: `${tool.description}\n${SCRIPT_REFERENCE}` }]
        : [];
    }
    if (name === 'use_skill') {
      const description = `${tool.description} Skills:\n${skillListText(skills)}`;
      return skills.length === 0 ? [] : [{ ...tool, description }];
    }
    if (name !== 'upload') return [tool];
    if (files.length === 0) return [];
    const room = provider?.kind === 'openai' ? provider.contextTokens : undefined;
    const list = fileListText(files, budgetsFor(room).files);
    return [{ ...tool, description: `${tool.description} These are: ${list}.` }];
  });
}
