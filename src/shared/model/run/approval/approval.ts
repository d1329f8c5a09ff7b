import { z } from 'zod';

import { ArtifactIdSchema } from '../../ids.ts';
import { ActClassSchema, ActKindSchema } from './act-kind.ts';
import { BrowserDataSchema } from './grant.ts';

/** A value that leaves, under the label that the person knows; secrets as `•••`. */
export const LeavingValueSchema = z.strictObject({
  label: z.string().max(120),
  value: z.string().max(300),
});

const origin = z.string().max(300);

/** Common fields of all requests but those of MCP tools. */
const asked = {
  /** SHA-256 of the canonical JSON of the card and the target's fingerprint. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  class: ActClassSchema,
  /** The rule that asked. */
  rule: z.string().max(80),
};

/** Why the person is asked. */
export const AskReasonSchema = z.enum([
  /** Neither the task nor a grant asks for it. */
  'not-asked-for',
  /** The allowed number of times is used up. */
  'count-used',
  /** It concerns money, identity or a contract. */
  'grave',
  /** A value that the person named is missing from what would leave. */
  'value-missing',
  /** A value would leave that was neither named nor shown. */
  'value-differs',
]);
export type AskReason = z.infer<typeof AskReasonSchema>;

const commit = {
  verb: ActKindSchema,
  /** Origin of the act's frame. */
  origin,
  /** Target origin, if different. */
  destination: origin.nullable(),
  values: z.array(LeavingValueSchema).max(40).readonly(),
  /** A sum of money as the page writes it. */
  amount: z.string().max(60).nullable(),
  /** The act's object in the page's words; absent or `null`: unknown. */
  object: z.string().max(120).nullable().optional(),
  /** Number of values that leave; absent: those listed. */
  valueCount: z.int().nonnegative().optional(),
  /** Times that can be allowed at once; absent: one. */
  offeredTimes: z.int().min(2).max(99).optional(),
  why: AskReasonSchema.optional(),
  /** Distinction from other writes of the site; absent in runs of older programs. */
  shape: z.string().max(2000).optional(),
};

/** Rule for cards about text that the model wrote; asked once in a run for two places. */
export const OWN_TEXT_RULE = 'own-text-after-private';

/** Rule for `origin` cards about a further private address. */
export const PRIVATE_PLACE_RULE = 'origin-private';

const requests = [
  /** A tool of one of the person's MCP servers. */
  z.strictObject({
    kind: z.literal('mcp-tool'),
    /** The server's name, as the person wrote it. */
    server: z.string(),
    tool: z.string(),
    /** Arguments for the tool. */
    args: z.json(),
  }),
  /** A tool call that commits something at an element. */
  z.strictObject({
    kind: z.literal('act'),
    ...asked,
    ...commit,
    /** The words of the control, cleaned. */
    name: z.string().max(120),
    picture: ArtifactIdSchema.nullable(),
  }),
  /** A request that a page is about to make because of a call. */
  z.strictObject({
    kind: z.literal('request'),
    ...asked,
    ...commit,
    method: z.string().max(20),
    /** Path without query. */
    path: z.string().max(200),
    /** The words of the control that was used, cleaned; absent or empty: a page sends it by itself. */
    name: z.string().max(120).optional(),
  }),
  /** The run wants to read or act at an origin that it was not given. */
  z.strictObject({
    kind: z.literal('origin'),
    ...asked,
    access: z.enum(['read', 'write']),
    origin,
    /** The page that led there. */
    from: origin.nullable(),
    url: z.string().max(300),
  }),
  /** Text that was read at some origins goes somewhere else. */
  z.strictObject({
    kind: z.literal('crossing'),
    ...asked,
    from: z.array(origin).min(1).max(20).readonly(),
    /** An origin, `mcp:` and a server, or `file:` and a name. */
    to: z.string().max(300),
    way: z.enum(['type', 'address', 'mcp', 'file', 'paste']),
    /** Excerpt of the text that would leave. */
    excerpt: z.string().max(300),
  }),
  /** A secret of the person is filled in. */
  z.strictObject({
    kind: z.literal('secret'),
    ...asked,
    secretName: z.string().max(120),
    origin,
    field: z.string().max(120),
  }),
  /** A server wants a name and a password before it lets the run in. */
  z.strictObject({
    kind: z.literal('sign-in'),
    ...asked,
    /** Who gets them: an origin, or `host:port` of a proxy. */
    origin,
    /** The server's own name of the realm. */
    realm: z.string().max(200),
    isProxy: z.boolean(),
    /** The log-in that would be used; `null`: none is kept, the person writes one on the card. */
    secretName: z.string().max(120).nullable(),
  }),
  /** The run wants to look through what the browser keeps of the person. */
  z.strictObject({
    kind: z.literal('browser-data'),
    ...asked,
    data: BrowserDataSchema,
    /** Search words; empty: everything. */
    query: z.string().max(300),
  }),
] as const;

/** A question to the person before an act. Written by main, never by a model; page text is quoted in it. */
export const ApprovalRequestSchema = z.discriminatedUnion('kind', requests);
export type ApprovalRequest = z.infer<typeof ApprovalRequestSchema>;

/** `once`: this one; `times:N`: N of its kind in this run; `run`: as often as the run likes; `take-over`: the person does it. */
export const ApprovalAnswerSchema = z.union([
  z.enum(['once', 'run', 'refuse', 'take-over']),
  z.templateLiteral(['times:', z.string().regex(/(?:[2-9]|[1-9]\d)/)]),
]);
export type ApprovalAnswer = z.infer<typeof ApprovalAnswerSchema>;

const ANSWER_KINDS = ['once', 'times', 'run', 'refuse', 'take-over'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export function answerKind(answer: ApprovalAnswer): AnswerKind {
  return ANSWER_KINDS.find((kind) => kind === answer) ?? 'times';
}

/** Times that the answer allows; `null` without a number. */
export function timesOf(answer: ApprovalAnswer): number | null {
  return answerKind(answer) === 'times' ? Number(answer.slice('times:'.length)) : null;
}

/** The answers that a card offers. */
export function answersOf(request: ApprovalRequest): readonly AnswerKind[] {
  switch (request.kind) {
    case 'mcp-tool':
      return ['once', 'run', 'refuse'];
    case 'act':
    case 'request':
      return request.offeredTimes === undefined
        ? ['once', 'refuse', 'take-over']
        : ['once', 'times', 'refuse', 'take-over'];
    case 'origin':
      return request.rule === PRIVATE_PLACE_RULE
        ? ['once', 'refuse', 'take-over']
        : ['once', 'run', 'refuse', 'take-over'];
    case 'crossing':
      return ['once', 'run', 'refuse', 'take-over'];
    case 'secret':
    case 'sign-in':
      return ['once', 'refuse', 'take-over'];
    // Asked once in a run: seen data stays seen.
    case 'browser-data':
      return ['once', 'refuse'];
  }
}

/** Names of answers without a catalogue. */
export const ANSWER_WORDS: Readonly<Record<AnswerKind, string>> = {
  once: 'Allow once',
  times: 'Allow several times',
  run: 'Allow for this run',
  refuse: 'Refuse',
  'take-over': 'Take over',
};

/** Milliseconds before a card can be allowed: whoever clicks where it appears has not read it. */
export const ARMED_AFTER_MS = 500;

/** Milliseconds that a question stays open; `null`: unlimited, since a tool's arguments do not change. */
export function lifeOfApproval({ kind }: ApprovalRequest): number | null {
  return kind === 'mcp-tool' ? null : 120_000;
}
