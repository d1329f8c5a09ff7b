import type { z } from 'zod';

/** One request that the window may make of main: what goes in and what comes back, both checked. */
export interface Route<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly input: Input;
  readonly output: Output;
}

/** Declares a route; its types are inferred from the schemas. */
export function defineRoute<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
): Route<Input, Output> {
  return { input, output };
}
