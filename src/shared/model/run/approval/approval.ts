import { z } from 'zod';

import { ArtifactIdSchema } from '../../ids.ts';
import { ActClassSchema, ActKindSchema } from './act-kind.ts';
import { BrowserDataSchema } from './grant.ts';

/**
 * A value that is sent, with the label that the person sees; secrets appear as `•••`. The label is for reading only: what is decided goes
 * by `name`, the field's name in the request. Absent: it is the label.
 */
export const LeavingValueSchema = z.strictObject({
  label: z.string().max(120),
  value: z.string().max(300),
  name: z.string().max(120).optional(),
});

const origin = z.string().max(300);

/** Fields of all requests except those of MCP tools. */
const asked = {
  /** SHA-256 of the canonical JSON of the card and the target's fingerprint. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  class: ActClassSchema,
  /** Rule that requires the question. */
  rule: z.string().max(80),
};

/** Reason for a question. */
export const AskReasonSchema = z.enum([
  /** Neither the task nor a grant asks for it. */
  'not-asked-for',
  /** The permitted number of times is used up. */
  'count-used',
  /** The act concerns money, identity or a contract. */
  'grave',
  /** A value that the person named is missing from the request. */
  'value-missing',
  /** The request has a value that was neither named nor shown. */
  'value-differs',
]);
export type AskReason = z.infer<typeof AskReasonSchema>;

const commit = {
  verb: ActKindSchema,
  /** Origin of the act's frame. */
  origin,
  /** Origin of the target if it is another one, else `null`. */
  destination: origin.nullable(),
  values: z.array(LeavingValueSchema).max(40).readonly(),
  /** Amount of money as the page writes it; `null` for none. */
  amount: z.string().max(60).nullable(),
  /** Object of the act in the page's words; absent or `null` if unknown. */
  object: z.string().max(120).nullable().optional(),
  /** Number of values that would be sent; absent: all are listed. */
  valueCount: z.int().nonnegative().optional(),
  /** Number of times that can be allowed at once; absent: only one. */
  offeredTimes: z.int().min(2).max(99).optional(),
  why: AskReasonSchema.optional(),
  /** Shape of the request, which tells it from other writes of the site; absent in runs of older versions. */
  shape: z.string().max(2000).optional(),
};

/** Rule for cards about text that the model wrote; asked once per run for each pair of places. */
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
    /** Label of the control, cleaned. */
    name: z.string().max(120),
    picture: ArtifactIdSchema.nullable(),
  }),
  /** A request that a page is about to send because of a call. */
  z.strictObject({
    kind: z.literal('request'),
    ...asked,
    ...commit,
    method: z.string().max(20),
    /** Path without query. */
    path: z.string().max(200),
    /** Label of the control that was used, cleaned; absent or empty if the page sends the request by itself. */
    name: z.string().max(120).optional(),
  }),
  /** Reading or acting at an origin that is not permitted for the run. */
  z.strictObject({
    kind: z.literal('origin'),
    ...asked,
    access: z.enum(['read', 'write']),
    origin,
    /** The page that led there. */
    from: origin.nullable(),
    url: z.string().max(300),
  }),
  /** Sending text from some origins to another place. */
  z.strictObject({
    kind: z.literal('crossing'),
    ...asked,
    from: z.array(origin).min(1).max(20).readonly(),
    /** Destination: an origin, `mcp:` and a server, or `file:` and a name. */
    to: z.string().max(300),
    way: z.enum(['type', 'address', 'mcp', 'file', 'paste']),
    /** Excerpt of the text that would be sent. */
    excerpt: z.string().max(300),
  }),
  /** Filling in one of the person's secrets. */
  z.strictObject({
    kind: z.literal('secret'),
    ...asked,
    secretName: z.string().max(120),
    origin,
    field: z.string().max(120),
  }),
  /** HTTP authentication: a server asks for a name and a password. */
  z.strictObject({
    kind: z.literal('sign-in'),
    ...asked,
    /** Recipient of the login: an origin, or `host:port` of a proxy. */
    origin,
    /** Name of the realm, set by the server. */
    realm: z.string().max(200),
    isProxy: z.boolean(),
    /** Login to be used; `null` if none is stored, so that the person enters one on the card. */
    secretName: z.string().max(120).nullable(),
  }),
  /** Searching the browser's data about the person. */
  z.strictObject({
    kind: z.literal('browser-data'),
    ...asked,
    data: BrowserDataSchema,
    /** Search words; empty for everything. */
    query: z.string().max(300),
  }),
] as const;

/** A question to the person before an act. The main process composes it, never a model; it may quote page text. */
export const ApprovalRequestSchema = z.discriminatedUnion('kind', requests);
export type ApprovalRequest = z.infer<typeof ApprovalRequestSchema>;

/** `once`: this act; `times:N`: N acts of its kind in this run; `run`: any number in this run; `take-over`: the person acts instead. */
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

/** Returns the number of times that the answer allows; `null` if it has no number. */
export function timesOf(answer: ApprovalAnswer): number | null {
  return answerKind(answer) === 'times' ? Number(answer.slice('times:'.length)) : null;
}

/** Returns the answers that a card offers. */
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
    // `run` is not offered: this is asked once in a run, because seen data stays seen.
    case 'browser-data':
      return ['once', 'refuse'];
  }
}

/** English names of answers, for places without a message catalogue. */
export const ANSWER_WORDS: Readonly<Record<AnswerKind, string>> = {
  once: 'Allow once',
  times: 'Allow several times',
  run: 'Allow for this run',
  refuse: 'Refuse',
  'take-over': 'Take over',
};

/** Milliseconds before a card can be allowed, because a click right after it appears cannot be a considered answer. */
export const ARMED_AFTER_MS = 500;

/** Returns the milliseconds that a question stays open; `null` for no limit, because a tool's arguments do not change. */
export function lifeOfApproval({ kind }: ApprovalRequest): number | null {
  return kind === 'mcp-tool' ? null : 120_000;
}
