import { z } from 'zod';

import { CallIdSchema, RunIdSchema } from '../../ids.ts';

const origin = z.string().max(2000);
/** Id of a rule; the text for people comes from the message catalogues. */
const rule = z.string().max(100);
const actClass = z.string().max(3);
const verb = z.string().max(40).nullable();
const digest = z.string().max(64).nullable();

/** Source of a permission: the rules alone, an earlier grant, or the person when asked. */
const ApproverSchema = z.enum([
  'policy',
  'task-grant',
  'model-grant',
  'command-grant',
  'agent-grant',
  'settings-grant',
  'approval-grant',
  'recording-grant',
  'choice-grant',
  'person',
]);

const entries = [
  /** Decision of the policy about a tool call; if the person was asked, after the answer. */
  z.strictObject({
    kind: z.literal('decision'),
    callId: CallIdSchema,
    tool: z.string().max(200),
    class: actClass,
    verb,
    rule,
    decision: z.enum(['allow', 'deny']),
    /** Source of the permission; `null` if the call was not permitted. */
    approver: ApproverSchema.nullable(),
    digest,
    /** Origin of the act's frame; `null` for none. */
    origin: origin.nullable(),
    destination: origin.nullable(),
  }),
  /** A request that was sent, or held and not sent. Addresses have no query. */
  z.strictObject({
    kind: z.literal('request'),
    callId: CallIdSchema.nullable(),
    method: z.string().max(20),
    destination: origin,
    path: z.string().max(300),
    bytes: z.int().nonnegative(),
    resourceType: z.string().max(40),
    class: actClass,
    verb,
    rule,
    decision: z.enum(['allow', 'deny']),
    approver: ApproverSchema.nullable(),
    digest,
  }),
  /** A request to a model's endpoint. */
  z.strictObject({
    kind: z.literal('model'),
    callId: CallIdSchema,
    destination: origin,
    role: z.string().max(40),
    bytes: z.int().nonnegative(),
    pictures: z.int().nonnegative(),
  }),
  /** A call to an MCP server's tool. */
  z.strictObject({
    kind: z.literal('mcp'),
    callId: CallIdSchema,
    server: z.string().max(300),
    tool: z.string().max(300),
    bytes: z.int().nonnegative(),
  }),
  /** A secret that was filled in, by its name. */
  z.strictObject({
    kind: z.literal('secret'),
    callId: CallIdSchema,
    secret: z.string().max(300),
    origin,
  }),
] as const;

export const AuditEntrySchema = z.discriminatedUnion('kind', entries);
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/**
 * A line of a run's audit record; `seq` counts from 1 without gaps, `at` is ms since the epoch. `hash` is the hex SHA-256 of the
 * previous hash (64 zeros before the first), run, number, time and stored entry, joined by line feeds.
 */
export const AuditLineSchema = z.strictObject({
  runId: RunIdSchema,
  seq: z.int().positive(),
  at: z.int().nonnegative(),
  entry: AuditEntrySchema,
  hash: z.string().length(64),
});
export type AuditLine = z.infer<typeof AuditLineSchema>;

/** Whether a run's lines are intact. */
export const AuditVerdictSchema = z.discriminatedUnion('isIntact', [
  z.strictObject({
    isIntact: z.literal(true),
    lines: z.int().nonnegative(),
    head: z.string().length(64).nullable(),
  }),
  z.strictObject({ isIntact: z.literal(false), brokenAt: z.int().positive() }),
]);
export type AuditVerdict = z.infer<typeof AuditVerdictSchema>;
