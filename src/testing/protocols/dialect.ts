import { z } from 'zod';

/** What a model says, in the words of no protocol. */
export interface Said {
  readonly text?: string;
  readonly refusal?: boolean;
  readonly thinking?: string;
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly args: object }[];
  readonly isCutShort?: boolean;
  /** Tokens: sent, of these from a cache, written, of these thought. */
  readonly usage?: readonly [number, number, number, number];
}

/** How one protocol says it: the events of a stream, and the whole answer for those that do not stream. */
export interface Dialect {
  events(said: Said): readonly object[];
  whole(said: Said): object;
  /** Unknown kinds, as later versions may bring. */
  readonly news: readonly object[];
  readonly overloaded: { readonly status: number; readonly body: object };
  readonly badKey: { readonly status: number; readonly body: object };
  /** What a request has to hold. */
  readonly asked: {
    readonly path: string;
    readonly keyHeader: string;
    tools(body: unknown): readonly string[];
    forced(body: unknown): string | null;
    schema(body: unknown): unknown;
    image(body: unknown): string;
    system(body: unknown): string;
    /** The result of a call, next to what the person says. */
    result(body: unknown): string;
  };
  /** What of the thinking has to come back, with a call, as it was given. */
  readonly thoughtMark: string | null;
}

export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
export const list = (value: unknown): readonly unknown[] =>
  z.array(z.unknown()).catch([]).parse(value);
export const text = (value: unknown): string => JSON.stringify(value) ?? '';

export const halves = (whole: string): readonly string[] => {
  const middle = Math.ceil(whole.length / 2);
  return [whole.slice(0, middle), whole.slice(middle)];
};
