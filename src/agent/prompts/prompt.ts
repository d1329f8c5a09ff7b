/** Purpose of a part of a prompt; budgets and token counts are per purpose. */
export type PartName =
  | 'instructions'
  | 'tools'
  | 'task'
  | 'plan'
  | 'history'
  | 'notes'
  | 'todo'
  | 'metrics'
  | 'notice'
  | 'state'
  | 'tool-result'
  | 'reminder';

export interface TextPart {
  readonly kind: 'text';
  readonly name: PartName;
  readonly text: string;
}

export interface ImagePart {
  readonly kind: 'image';
  /** Kind of picture; an `enclosed` one stays in the conversation. */
  readonly name: 'screenshot' | 'enclosed';
  readonly dataUrl: string;
}

interface PromptCall {
  readonly id: string;
  readonly tool: string;
  readonly args: unknown;
}

/** A message before it takes a provider's form. Constant parts come first, so that providers can cache them. */
export type PromptMessage =
  | { readonly role: 'system'; readonly parts: readonly TextPart[] }
  | { readonly role: 'user'; readonly parts: readonly (TextPart | ImagePart)[] }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly PromptCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly parts: readonly TextPart[] };

export function textPart(name: PartName, text: string): TextPart {
  return { kind: 'text', name, text };
}
