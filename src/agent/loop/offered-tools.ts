import type { RunStart } from '#shared/agent-port/messages.ts';
import type { ToolContract } from '#shared/tools/define-tool.ts';
import { TOOLS } from '#shared/tools/index.ts';

import type { Model } from '../llm/model.ts';

/** What other tools are made of. */
const PARTS = new Set<string>(['click_point']);
const BY_SIGHT = new Set<string>(['visual_click', 'visual_type']);

/**
 * What models are told of in this run: `upload` only with the files that the person gave it, `mcp` where there are servers, and
 * what needs eyes where the model has some.
 */
export function offeredTools(
  { mcpServers = [], files = [] }: Pick<RunStart, 'mcpServers' | 'files'>,
  { seesImages, answer }: Pick<Model, 'seesImages' | 'answer'>,
): readonly ToolContract[] {
  const canSee = seesImages && answer !== null;
  return TOOLS.flatMap((tool): ToolContract[] => {
    const { name } = tool;
    if (PARTS.has(name) || (!canSee && BY_SIGHT.has(name))) return [];
    if (name === 'mcp' && mcpServers.length === 0) return [];
    if (name !== 'upload') return [tool];
    return files.length === 0
      ? []
      : [{ ...tool, description: `${tool.description} These are: ${files.join(', ')}.` }];
  });
}
