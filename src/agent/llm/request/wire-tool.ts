import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import { toolSchema } from './json-schema.ts';

/** A tool in the format of the chat completions API. */
export function wireTool({ name, description, input }: ToolContract) {
  return {
    type: 'function' as const,
    function: { name, description, parameters: toolSchema(input) },
  };
}
