import type { ToolContract } from '#shared/tools/define-tool.ts';

/** The tools as a list for a prompt: `- name(argument, optional?): what it does`. */
export function toolListText(tools: readonly ToolContract[]): string {
  return tools
    .map((tool) => `- ${tool.name}(${argumentNames(tool)}): ${tool.description}`)
    .join('\n');
}

function argumentNames(tool: ToolContract): string {
  return Object.entries(tool.input.shape)
    .map(([name, schema]) => (schema.safeParse(undefined).success ? `${name}?` : name))
    .join(', ');
}
