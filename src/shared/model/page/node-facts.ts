import { z } from 'zod';

import type { NodeId } from '../ids.ts';
import type { NodeFingerprint } from './node-fingerprint.ts';

/** Kind of a secret field: a password, a card's number or code, a one-time code, a PIN, a key or token. */
export const SecretFieldKindSchema = z.enum(['password', 'number', 'cvc', 'code', 'pin', 'key']);
export type SecretFieldKind = z.infer<typeof SecretFieldKindSchema>;

/** Kind of a form field, for what sending the form does. */
export const FormFieldKindSchema = z.enum([
  'password',
  'new-password',
  'card',
  'code',
  'account',
  'file',
  'other',
]);
export type FormFieldKind = z.infer<typeof FormFieldKindSchema>;

/** Surroundings of an element: fields and values of its form, or its dialog. */
export const ActSurroundingsSchema = z.strictObject({
  fields: z.array(FormFieldKindSchema).max(40).readonly(),
  /** Values to send; of secrets only that they exist. */
  values: z
    .array(z.strictObject({ label: z.string().max(120), value: z.string().max(300) }))
    .max(20)
    .readonly(),
  /** The words of the button that Enter in a field presses; empty where there is none. */
  button: z.string().max(200),
  /** Further names of the control: visible text, tooltip, description. */
  hints: z.array(z.string().max(200)).max(6).readonly(),
  /** Its object: the first words of its row or item, or the heading above; empty if unknown. */
  object: z.string().max(120),
  /** Text of its form, dialog, item or section; empty without one. */
  beside: z.string().max(4000),
  /** The dialog around it. `text` is empty where it is long or where the dialog has fields. */
  dialog: z.strictObject({ heading: z.string().max(200), text: z.string().max(200) }).nullable(),
});
export type ActSurroundings = z.infer<typeof ActSurroundingsSchema>;

/** Facts that only the page knows. Addresses are absolute. */
export const ElementFactsSchema = z.strictObject({
  /** The origin of the element's document, `null` for an opaque one. */
  origin: z.string().max(2000),
  /** The form that it belongs to: where and how that would be sent by it. */
  form: z.strictObject({ method: z.string().max(20), action: z.string().max(20_000) }).nullable(),
  /** Whether a press on it submits that form. */
  submits: z.boolean(),
  /** Target of the link that it is or is in; http and https only. */
  link: z.string().max(20_000).nullable(),
  /** `type` is the input's, or `textarea`, `select`, `editable`. */
  field: z
    .strictObject({
      type: z.string().max(100),
      name: z.string().max(300),
      autocomplete: z.string().max(300),
      /** `null`: what it holds is no secret. */
      secret: SecretFieldKindSchema.nullable(),
      /** The origins that its form may send it to, by any of its buttons; none without a form. */
      sentTo: z.array(z.string().max(2000)).max(10),
      isReadonly: z.boolean(),
    })
    .nullable(),
  around: ActSurroundingsSchema,
  /** See `NodeFingerprint`. */
  path: z.array(z.string().max(300)).max(12),
});
export type ElementFacts = z.infer<typeof ElementFactsSchema>;

/** Facts about an element that no call names: focused, or at a point. */
export const UnnamedFactsSchema = z.strictObject({
  role: z.string().max(300),
  name: z.string().max(300),
  tag: z.string().max(300),
  facts: ElementFactsSchema,
});
export type UnnamedFacts = z.infer<typeof UnnamedFactsSchema>;

/** Facts about a node before an act. */
export interface NodeFacts {
  readonly nodeId: NodeId;
  readonly role: string;
  readonly name: string;
  readonly tag: string;
  /** Origin of its frame; `null` (the word) for an opaque one. */
  readonly frameOrigin: string;
  /** For a frame with an opaque origin: the site of its content. */
  readonly siteOrigin?: string;
  readonly form: ElementFacts['form'];
  readonly submits: boolean;
  readonly link: string | null;
  readonly field: ElementFacts['field'];
  readonly around: ActSurroundings;
  readonly fingerprint: NodeFingerprint;
}

/** Facts that an act is judged by, named or not. */
export type ActTarget = Omit<NodeFacts, 'nodeId' | 'fingerprint'>;
