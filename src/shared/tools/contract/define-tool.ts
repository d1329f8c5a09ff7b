import type { z } from 'zod';

/**
 * How much a call can change: `look` only reads, `act` can be undone by the person, `commit` may not be. For actions on nodes, the policy
 * also considers the frame and the target of the form or link.
 */
type Risk = 'look' | 'act' | 'commit';

/** The contract of one tool. Its implementation lives in `main/runs/tools/<name>.ts` or, if it needs a model, in `agent/tools/<name>.ts`. */
export interface ToolContract<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
> {
  readonly name: Name;
  /** English description for models: what the tool does and when to use it, in at most three sentences. */
  readonly description: string;
  readonly input: Input;
  readonly risk: Risk;
  readonly runsIn: 'main' | 'agent';
  /** Time limit of a call, in ms. */
  readonly timeoutMs: number;
}

/** Declares a tool's contract and preserves the types of name and input. */
export function defineTool<const Name extends string, Input extends z.ZodObject>(
  contract: ToolContract<Name, Input>,
): ToolContract<Name, Input> {
  return contract;
}
