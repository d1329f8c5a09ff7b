import type { z } from 'zod';

/**
 * How much a call can change: `look` reads only, `act` can be taken back by the person, `commit` may not be. For acts on nodes
 * policy looks further: at the frame, and at where a form would be sent or a link leads.
 */
type Risk = 'look' | 'act' | 'commit';

/** The contract of one tool. Its implementation lives in `main/tools/<name>.ts` or, if it needs a model, in `agent/tools/<name>.ts`. */
export interface ToolContract<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
> {
  readonly name: Name;
  /** For models, in English: what it does and when to use it, in at most three sentences. */
  readonly description: string;
  readonly input: Input;
  readonly risk: Risk;
  readonly runsIn: 'main' | 'agent';
  /** Milliseconds until a call is given up. */
  readonly timeoutMs: number;
}

/** Declares a tool's contract; the types of name and input are kept. */
export function defineTool<const Name extends string, Input extends z.ZodObject>(
  contract: ToolContract<Name, Input>,
): ToolContract<Name, Input> {
  return contract;
}
