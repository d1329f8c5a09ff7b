import type { RunEventBody } from './run-event.ts';

/** The content of one type of event. */
export type BodyOf<Type extends RunEventBody['type']> = Extract<
  RunEventBody,
  { readonly type: Type }
>;
