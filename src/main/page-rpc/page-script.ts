import { z } from 'zod';

/** More than this and the answer is not read at all. */
const MAX_JSON_CHARS = 20_000_000;

/** Stand for the schema of a function that gives an element. */
export const ELEMENT = Symbol('element');
export const ELEMENT_OR_NULL = Symbol('element or null');
export type ElementAnswer = typeof ELEMENT | typeof ELEMENT_OR_NULL;

/**
 * A module of `src/page`, as main calls it: bundled to one expression that is evaluated once in a frame's isolated world, where it
 * stays until the document is replaced, with what it remembers.
 */
export interface PageScript<Module, Answers> {
  /** The property of the isolated world's global object that holds the module's exports. */
  readonly global: string;
  readonly source: string;
  /** What may come back from each function that main calls: the page is hostile. */
  readonly answers: Answers;
  /** Never set; it tells the compiler the types of the module's functions. */
  readonly module?: Module;
}

/** For some functions of a module the schema of what each answers, which must accept nothing else than the function gives. */
export type AnswersOf<Module> = {
  readonly [Name in keyof Module]?: Module[Name] extends (...args: never[]) => infer Answer
    ? Awaited<Answer> extends Element
      ? typeof ELEMENT
      : Awaited<Answer> extends Element | null
        ? typeof ELEMENT_OR_NULL
        : z.ZodType<unknown, Awaited<Answer>>
    : never;
};

/** Of a function that gives JSON text: large answers cross the protocol faster so. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema>, string> {
  return z
    .string()
    .max(MAX_JSON_CHARS)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'It is not JSON.', input: '' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
