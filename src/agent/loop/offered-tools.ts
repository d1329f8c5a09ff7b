import type { RunStart } from '#shared/agent-port/messages.ts';
import type { ToolContract } from '#shared/tools/define-tool.ts';
import { TOOLS } from '#shared/tools/index.ts';
import { pdfExtractTool } from '#shared/tools/pdf-extract.ts';

import type { ActRequest, Model } from '../llm/model.ts';

/**
 * What the executor is told of in one round. The contract of `pdf_extract` is the longest of all: it is left out where neither
 * what is to be done nor the page has to do with a PDF. (The word is the same in every language.)
 */
export function toolsOfRound(
  tools: readonly ToolContract[],
  { task, plan, state }: Omit<ActRequest, 'tools'>,
): readonly ToolContract[] {
  const texts = [task, ...plan.proposedActions, state.text];
  const hasPdf = state.snapshot.isPdf || texts.some((text) => /pdf/i.test(text));
  return hasPdf ? tools : tools.filter(({ name }) => name !== pdfExtractTool.name);
}

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
