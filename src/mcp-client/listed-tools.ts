import type { Tool } from '@modelcontextprotocol/client';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/client/validators/cf-worker';

/**
 * The tools of the server's last list, as the SDK and the checks of answers need them. A tool's promised output is validated here and not
 * by the SDK, which would discard the answer of a call that has already taken effect; and by an interpreter, since the schema comes from
 * the server and must not be compiled to code.
 */
export class ListedTools {
  readonly #validator = new CfWorkerJsonSchemaValidator();
  #tools: ReadonlyMap<string, Tool> = new Map();

  set(tools: readonly Tool[]): void {
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
  }

  /** The tool without its promised output, for a call whose answer the SDK does not validate. */
  forCall(name: string): Tool {
    const tool = this.#tools.get(name);
    if (tool === undefined) return { name, inputSchema: { type: 'object' } };
    const { outputSchema: _promised, ...rest } = tool;
    return rest;
  }

  /** Whether structured data match the tool's promised output; true for a promise that cannot be interpreted. */
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
