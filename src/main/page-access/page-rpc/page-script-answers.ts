import { z } from 'zod';

/** Most characters of JSON text that is parsed; longer text is refused. */
const MAX_JSON_CHARS = 20_000_000;

/** Marker in place of a schema, for functions that return an element. */
export const ELEMENT = Symbol('element');
export const ELEMENT_OR_NULL = Symbol('element or null');
export type ElementAnswer = typeof ELEMENT | typeof ELEMENT_OR_NULL;

/**
 * A module of `src/page` as main calls it, bundled to one expression that is evaluated once in a frame's isolated world. Its exports and
 * their state stay there until the document is replaced.
 */
export interface PageScript<Module, Answers> {
  /** Property of the isolated world's global object that has the module's exports. */
  readonly global: string;
  readonly source: string;
  /** Schemas of the answers of each function that main calls, since the page is not trusted. */
  readonly answers: Answers;
  /** Type of the module's functions; the property itself is never set. */
  readonly module?: Module;
}

/** Schemas for functions of a module; each may accept only what the function's return type allows. */
export type AnswersOf<Module> = {
  readonly [Name in keyof Module]?: Module[Name] extends (...args: never[]) => infer Answer
    ? Awaited<Answer> extends Element
      ? typeof ELEMENT
      : Awaited<Answer> extends Element | null
        ? typeof ELEMENT_OR_NULL
        : z.ZodType<unknown, Awaited<Answer>>
    : never;
};

/** Returns the schema of an answer sent as JSON text, in which large answers cross the protocol faster. */
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
