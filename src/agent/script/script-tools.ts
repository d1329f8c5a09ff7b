import { toolsWhere } from '#shared/tools/tool-traits.ts';

/** Calls of the script library that are not tools. */
const LIBRARY_CALLS = ['sleep', 'data.add', 'state'];

/**
 * Calls that scripts may make: tools that act and look, and the library's own. Others (`done`, `script`, visual tools) are only for models.
 */
export const SCRIPT_TOOLS: ReadonlySet<string> = new Set([
  ...toolsWhere(({ isForScripts }) => isForScripts),
  ...LIBRARY_CALLS,
]);
