import type { z } from 'zod';

/** A request of the window to the main process, with checked input and output. */
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
