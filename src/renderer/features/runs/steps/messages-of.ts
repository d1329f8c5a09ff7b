import { jsonText } from '../../../text/json-text.ts';

interface ShownMessage {
  /** Key from the position in the request. */
  readonly key: string;
  readonly role: string;
  readonly text: string;
}

/** The messages of a stored model request; a request without messages counts as a single one. */
export function messagesOf(request: unknown): readonly ShownMessage[] {
  const messages = isRecord(request) ? request['messages'] : undefined;
  if (!Array.isArray(messages)) return [{ key: 'whole', role: 'request', text: jsonText(request) }];
  return messages.map((message: unknown, index) => toShownMessage(message, String(index)));
}

function toShownMessage(message: unknown, key: string): ShownMessage {
  if (!isRecord(message)) return { key, role: 'message', text: jsonText(message) };
  const { role, content, ...rest } = message;
  const more = Object.keys(rest).length === 0 ? [] : [jsonText(rest)];
  return {
    key,
    role: typeof role === 'string' ? role : 'message',
    text: [...contentParts(content), ...more].join('\n\n'),
  };
}

function contentParts(content: unknown): readonly string[] {
  if (content === null || content === undefined) return [];
  if (!Array.isArray(content)) return [jsonText(content)];
  return content.map((part) =>
    isRecord(part) && typeof part['text'] === 'string' ? part['text'] : jsonText(part),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
