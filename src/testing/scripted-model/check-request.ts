import { z } from 'zod';

const PartSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1) }),
  z.strictObject({
    type: z.literal('image_url'),
    image_url: z.object({
      url: z.string().regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/),
    }),
  }),
]);

const CallSchema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string().regex(/^[\w-]{1,64}$/), arguments: z.string() }),
  extra_content: z.json().optional(),
});

const MessageSchema = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
  z.strictObject({
    role: z.literal('user'),
    content: z.union([z.string().min(1), z.array(PartSchema).min(1)]),
  }),
  z.strictObject({
    role: z.literal('assistant'),
    content: z.string().min(1).nullish(),
    reasoning_content: z.string().optional(),
    tool_calls: z.array(CallSchema).min(1).optional(),
  }),
  z.strictObject({
    role: z.literal('tool'),
    tool_call_id: z.string().min(1),
    content: z.string().min(1),
  }),
]);
type Message = z.infer<typeof MessageSchema>;

const SchemaObject = z.record(z.string(), z.json());
const FunctionSchema = z.strictObject({
  name: z.string().regex(/^[\w-]{1,64}$/),
  description: z.string().optional(),
  parameters: SchemaObject,
});

/** A chat completion request that a strict endpoint accepts. */
export const ChatBodySchema = z.strictObject({
  model: z.string().min(1),
  messages: z.array(MessageSchema).min(1),
  stream: z.boolean().optional(),
  temperature: z.number().optional(),
  reasoning_effort: z.string().optional(),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
  tools: z
    .array(z.strictObject({ type: z.literal('function'), function: FunctionSchema }))
    .min(1)
    .optional(),
  tool_choice: z
    .union([
      z.enum(['auto', 'none', 'required']),
      z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }),
    ])
    .optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string(),
          strict: z.boolean(),
          schema: SchemaObject,
        }),
      }),
    ])
    .optional(),
});
export type ChatBody = z.infer<typeof ChatBodySchema>;

/** Returns the problems that a strict endpoint would find in a well-formed request; empty if there are none. */
export function checkRequest(body: ChatBody, allowsImages: boolean): readonly string[] {
  const problems = [...checkOrder(body.messages)];
  if (!allowsImages && hasImage(body)) problems.push('this model takes no image input');
  for (const { function: tool } of body.tools ?? [])
    if (tool.parameters['type'] !== 'object')
      problems.push(`tool ${tool.name}: parameters are not an object`);
  if (body.response_format?.type === 'json_schema' && body.response_format.json_schema.strict)
    problems.push(...checkStrict(body.response_format.json_schema.schema, 'schema'));
  if (body.response_format?.type === 'json_object' && !/json/i.test(JSON.stringify(body.messages)))
    problems.push('JSON mode needs the word JSON in a message');
  return problems;
}

/** Whether any message contains an image. */
export function hasImage({ messages }: ChatBody): boolean {
  return messages.some(
    ({ content }) => Array.isArray(content) && content.some((part) => part.type === 'image_url'),
  );
}

function checkOrder(messages: readonly Message[]): readonly string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  let unanswered: string[] = [];
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    if (index > 0 && message.role === 'system')
      problems.push(`message ${index}: the system message stands first`);
    if (message.role === 'user' && before?.role === 'user')
      problems.push(`message ${index}: two user messages in a row`);
    if (message.role === 'tool') {
      if (!unanswered.includes(message.tool_call_id))
        problems.push(`message ${index}: answers no call`);
      unanswered = unanswered.filter((id) => id !== message.tool_call_id);
    } else if (unanswered.length > 0) {
      problems.push(`message ${index}: calls ${unanswered.join(', ')} have no answer`);
      unanswered = [];
    }
    if (message.role !== 'assistant') continue;
    unanswered = (message.tool_calls ?? []).map((call) => call.id);
    for (const id of unanswered) {
      if (ids.has(id)) problems.push(`message ${index}: call id ${id} is used twice`);
      ids.add(id);
    }
  }
  if (messages.at(-1)?.role === 'assistant') problems.push('the last message is the assistant’s');
  return problems;
}

/** Checks the rules of strict schemas: objects are closed and require every property. */
function checkStrict(schema: unknown, path: string): readonly string[] {
  const object = SchemaObject.safeParse(schema);
  if (!object.success) return [];
  const { data } = object;
  const problems: string[] = [];
  if (data['type'] === 'object') {
    const names = Object.keys(SchemaObject.parse(data['properties']));
    const required = z.array(z.string()).parse(data['required']);
    if (data['additionalProperties'] !== false)
      problems.push(`${path}: additionalProperties is not false`);
    if (names.some((name) => !required.includes(name)))
      problems.push(`${path}: not every property is required`);
  }
  for (const [key, child] of Object.entries(data))
    problems.push(...checkStrict(child, `${path}.${key}`));
  return problems;
}
