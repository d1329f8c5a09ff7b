import { z } from 'zod';

/** Schemas of the agent's messages, with only the fields that Waymark reads. Long texts are cut where they are used. */

const text = z.string().max(200_000);
const short = z.string().max(4_000);
const id = z.string().min(1).max(1_000);

export const InitializedSchema = z.looseObject({
  protocolVersion: z.int(),
  agentCapabilities: z
    .looseObject({
      mcpCapabilities: z.looseObject({ http: z.boolean().optional() }).nullish(),
    })
    .nullish(),
});
export const SessionMadeSchema = z.looseObject({
  sessionId: id,
  modes: z
    .looseObject({
      currentModeId: short,
      availableModes: z.array(z.looseObject({ id: short })).max(100),
    })
    .nullish()
    .catch(null),
});
export const PromptedSchema = z.looseObject({
  stopReason: z.enum(['end_turn', 'max_tokens', 'max_turn_requests', 'refusal', 'cancelled']),
});

const ToolUseSchema = z.looseObject({
  toolCallId: id,
  title: short.nullish(),
  name: short.nullish(),
  kind: short.nullish(),
  status: short.nullish(),
  rawInput: z.unknown().optional(),
});
export type ToolUse = z.infer<typeof ToolUseSchema>;

const chunk = { content: z.looseObject({ type: short, text: text.optional() }) };
const SessionUpdateSchema = z.discriminatedUnion('sessionUpdate', [
  z.looseObject({ sessionUpdate: z.literal('agent_message_chunk'), ...chunk }),
  z.looseObject({ sessionUpdate: z.literal('agent_thought_chunk'), ...chunk }),
  ToolUseSchema.extend({ sessionUpdate: z.literal('tool_call') }),
  ToolUseSchema.extend({ sessionUpdate: z.literal('tool_call_update') }),
  z.looseObject({
    sessionUpdate: z.literal('plan'),
    entries: z.array(z.looseObject({ content: text, status: short })).max(500),
  }),
]);
export type SessionUpdate = z.infer<typeof SessionUpdateSchema>;

/** An update of another kind or form becomes `null`: it shows only that the agent is alive. */
export const UpdateNotificationSchema = z.looseObject({
  sessionId: id,
  update: SessionUpdateSchema.nullable().catch(null),
});

export const PermissionRequestSchema = z.looseObject({
  sessionId: id,
  toolCall: ToolUseSchema,
  options: z
    .array(z.looseObject({ optionId: id, name: short, kind: short }))
    .min(1)
    .max(20),
});
export type PermissionRequest = z.infer<typeof PermissionRequestSchema>;
