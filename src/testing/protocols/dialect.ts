import { z } from 'zod';

/** A model's answer, independent of a protocol. */
export interface Said {
  readonly text?: string;
  readonly refusal?: boolean;
  readonly thinking?: string;
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly args: object }[];
  readonly isCutShort?: boolean;
  /** Tokens: input, part of it read from a cache, output, part of it for thinking, and part of the input written to the cache. */
  readonly usage?: readonly [number, number, number, number, number?];
}

/** Form of answers in one protocol: the events of a stream, and the whole answer without a stream. */
export interface Dialect {
  events(said: Said): readonly object[];
  whole(said: Said): object;
  /** Events of unknown kinds, as later versions may send. */
  readonly news: readonly object[];
  readonly overloaded: { readonly status: number; readonly body: object };
  readonly badKey: { readonly status: number; readonly body: object };
  /** Places of the parts that a request must contain. */
  readonly asked: {
    readonly path: string;
    readonly keyHeader: string;
    tools(body: unknown): readonly string[];
    forced(body: unknown): string | null;
    schema(body: unknown): unknown;
    image(body: unknown): string;
    system(body: unknown): string;
    /** Message with the result of a call. */
    result(body: unknown): string;
  };
  /** Part of the thinking that must be sent back unchanged with a call; `null` for none. */
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
