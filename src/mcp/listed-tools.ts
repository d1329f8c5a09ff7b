import type { Tool } from '@modelcontextprotocol/client';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/client/validators/cf-worker';

/**
 * The tools as the server listed them last, for what the SDK and its answers need of them. What a tool promises of its answers is checked here and
 * not by the SDK, which would throw away an answer, whose call has had its effect; and by an interpreter, as the schema
 * is the server's and no code is to be made of it.
 */
export class ListedTools {
  readonly #validator = new CfWorkerJsonSchemaValidator();
  #tools: ReadonlyMap<string, Tool> = new Map();

  set(tools: readonly Tool[]): void {
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  /** Without what it promises of its answers, for a call that leaves them unchecked. */
  forCall(name: string): Tool {
    const tool = this.#tools.get(name);
    if (tool === undefined) return { name, inputSchema: { type: 'object' } };
    const { outputSchema: _promised, ...rest } = tool;
    return rest;
  }

  /** Whether structured data are what the tool promises; a promise that cannot be understood binds nobody. */
  isAsPromised(name: string, structured: unknown): boolean {
    const promised = this.#tools.get(name)?.outputSchema;
    if (promised === undefined) return true;
    const { $schema: dialect, ...schema } = promised;
    try {
      const validate = this.#validator.getValidator({
        ...schema,
        ...(dialect !== undefined && { $schema: dialect }),
      });
      return validate(structured).valid;
    } catch {
      return true;
    }
  }
}
