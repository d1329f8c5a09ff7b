import type { RunStart } from '#shared/agent-port/messages.ts';
import { TOOLS } from '#shared/tools/index.ts';

import type { Model } from '../llm/model.ts';

/** What other tools are made of. */
const PARTS = new Set<string>(['click_point']);
const BY_SIGHT = new Set<string>(['visual_click', 'visual_type']);

/**
 * What models are told of in this run. A run has no way yet to be given files, so that `upload` would only fail; `mcp` is
 * worth its words only where there are servers, and what needs eyes where the model has some.
 */
export function offeredTools(
  { mcpServers = [] }: Pick<RunStart, 'mcpServers'>,
  { seesImages, answer }: Pick<Model, 'seesImages' | 'answer'>,
) {
  const canSee = seesImages && answer !== null;
  return TOOLS.filter(
    ({ name }) =>
      name !== 'upload' &&
      !PARTS.has(name) &&
      (canSee || !BY_SIGHT.has(name)) &&
      (name !== 'mcp' || mcpServers.length > 0),
  );
}
