import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

/** Explains invalid arguments and the expected ones, so a model can correct them at once. */
export function badArguments(contract: ToolContract, error: z.ZodError): ErrorInfo {
  const issues = error.issues.slice(0, 5).map(({ path, message }) => {
    const where = path.length === 0 ? '' : `${path.join('.')}: `;
    return `${where}${message}`;
  });
  return {
    code: 'BAD_ARGUMENTS',
    params: { tool: contract.name },
    message: `The arguments of ${contract.name} are wrong: ${issues.join('; ')}.`,
    next: `Call it with ${expectedArguments(contract)}.`,
  };
}

/** Returns the arguments in short: `{nodeId: integer, submit?: boolean}`. */
function expectedArguments({ input }: Pick<ToolContract, 'input'>): string {
  return fieldsOf(z.toJSONSchema(input));
}

function fieldsOf({ properties = {}, required = [] }: z.core.JSONSchema.JSONSchema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${name}${mark}: ${typeof schema === 'object' ? typeName(schema) : 'any'}`;
  });
  return `{${fields.join(', ')}}`;
}

function typeName(schema: z.core.JSONSchema.JSONSchema): string {
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'object' && schema.properties !== undefined) return fieldsOf(schema);
  return typeof schema.type === 'string' ? schema.type : 'any';
}
