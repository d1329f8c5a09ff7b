import { z } from 'zod';

import type { NodeId } from '../ids.ts';
import type { NodeFingerprint } from './node-fingerprint.ts';

/** Kind of a secret field: a password, a card's number or security code, a one-time code, a PIN, a key or token. */
export const SecretFieldKindSchema = z.enum(['password', 'number', 'cvc', 'code', 'pin', 'key']);
export type SecretFieldKind = z.infer<typeof SecretFieldKindSchema>;

/** Kind of a form field, from which the effect of submitting the form is judged. */
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

/** Surroundings of an element: fields and values of its form, its dialog, and the texts around it. */
export const ActSurroundingsSchema = z.strictObject({
  fields: z.array(FormFieldKindSchema).max(40).readonly(),
  /** Values that the form would send; placeholders for secrets. `name`: name or id of the control; absent for radio buttons. */
  values: z
    .array(
      z.strictObject({
        label: z.string().max(120),
        value: z.string().max(300),
        name: z.string().max(120).optional(),
      }),
    )
    .max(20)
    .readonly(),
  /** Text of the button that Enter in a field presses; empty if there is none. */
  button: z.string().max(200),
  /** Further names of the control: visible text, tooltip, description. */
  hints: z.array(z.string().max(200)).max(6).readonly(),
  /** Object of the action: the first words of the element's row or item, or the heading above; empty if unknown. */
  object: z.string().max(120),
  /** Text of the form, dialog, item or section around the element; empty without one. */
  beside: z.string().max(4000),
  /** The dialog around the element. `text` is empty if it is long or the dialog has fields. */
  dialog: z.strictObject({ heading: z.string().max(200), text: z.string().max(200) }).nullable(),
});
export type ActSurroundings = z.infer<typeof ActSurroundingsSchema>;

/** Facts about an element that only the page knows. Addresses are absolute. */
export const ElementFactsSchema = z.strictObject({
  /** Origin of the element's document; the string `null` for an opaque one. */
  origin: z.string().max(2000),
  /** Method and address with which the element would submit its form; `null` outside a form. */
  form: z.strictObject({ method: z.string().max(20), action: z.string().max(20_000) }).nullable(),
  /** Whether a click on the element submits that form. */
  submits: z.boolean(),
  /** Target of the link that the element is or is in; http and https only, else `null`. */
  link: z.string().max(20_000).nullable(),
  /** The field, if the element is one. `type` is that of the input, or `textarea`, `select` or `editable`. */
  field: z
    .strictObject({
      type: z.string().max(100),
      name: z.string().max(300),
      autocomplete: z.string().max(300),
      /** Kind of secret; `null` if the value is not secret. */
      secret: SecretFieldKindSchema.nullable(),
      /** Origins to which any button of the form may send the value; empty without a form. */
      sentTo: z.array(z.string().max(2000)).max(10),
      isReadonly: z.boolean(),
    })
    .nullable(),
  around: ActSurroundingsSchema,
  /** Same as `path` of `NodeFingerprint`. */
  path: z.array(z.string().max(300)).max(12),
});
export type ElementFacts = z.infer<typeof ElementFactsSchema>;

/** Facts about an element that the call does not name: the focused one, or the one at a point. */
export const UnnamedFactsSchema = z.strictObject({
  role: z.string().max(300),
  name: z.string().max(300),
  tag: z.string().max(300),
  facts: ElementFactsSchema,
});
export type UnnamedFacts = z.infer<typeof UnnamedFactsSchema>;

/** Facts about a node, read before an act. */
export interface NodeFacts {
  readonly nodeId: NodeId;
  readonly role: string;
  readonly name: string;
  readonly tag: string;
  /** Origin of the node's frame; the string `null` for an opaque one. */
  readonly frameOrigin: string;
  /** Site of the content of a frame with an opaque origin. */
  readonly siteOrigin?: string;
  readonly form: ElementFacts['form'];
  readonly submits: boolean;
  readonly link: string | null;
  readonly field: ElementFacts['field'];
  readonly around: ActSurroundings;
  readonly fingerprint: NodeFingerprint;
}

/** Facts by which an act is judged, whether or not the call names an element. */
export type ActTarget = Omit<NodeFacts, 'nodeId' | 'fingerprint'>;
