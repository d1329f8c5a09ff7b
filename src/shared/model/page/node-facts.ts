import { z } from 'zod';

import type { NodeId } from '../ids.ts';
import type { NodeFingerprint } from './node-fingerprint.ts';

/** What a field for a secret is for: a password, a card's number or code, a code for one use, a PIN, a key or token. */
export const SecretFieldKindSchema = z.enum(['password', 'number', 'cvc', 'code', 'pin', 'key']);
export type SecretFieldKind = z.infer<typeof SecretFieldKindSchema>;

/** What a field of a form is for, as far as it matters for what sending the form does. */
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
  /** What would be sent; of secrets only that there is one. */
  values: z
    .array(z.strictObject({ label: z.string().max(120), value: z.string().max(300) }))
    .max(20)
    .readonly(),
  /** The words of the button that Enter in a field presses; empty where there is none. */
  button: z.string().max(200),
  /** What else the control is called besides its accessible name: visible text, tooltip, description. */
  hints: z.array(z.string().max(200)).max(6).readonly(),
  /** What it is about: the first words of its row or item, or the heading above it; empty where the page does not say. */
  object: z.string().max(120),
  /** What a person reads in its form, dialog, item or section; empty where it stands in none. */
  beside: z.string().max(4000),
  /** The dialog around it. `text` is empty where it is long or where the dialog has fields. */
  dialog: z.strictObject({ heading: z.string().max(200), text: z.string().max(200) }).nullable(),
});
export type ActSurroundings = z.infer<typeof ActSurroundingsSchema>;

/** What only the page can tell of an element. Addresses are absolute. */
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
  /** The origin of the frame that it stands in; `null` (the word) for an opaque one. */
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

/** What an act is judged by, whether its call names the element or not. */
export type ActTarget = Omit<NodeFacts, 'nodeId' | 'fingerprint'>;
