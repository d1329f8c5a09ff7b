import { z } from 'zod';

import type { NodeId } from '../ids.ts';
import type { NodeFingerprint } from './node-fingerprint.ts';

/** What a field for a secret is for: a password, a card's number or code, a code for one use, a PIN, a key or token. */
export const SecretFieldKindSchema = z.enum(['password', 'number', 'cvc', 'code', 'pin', 'key']);
export type SecretFieldKind = z.infer<typeof SecretFieldKindSchema>;

/** What only the page can tell of an element. Addresses are absolute. */
export const ElementFactsSchema = z.strictObject({
  /** The origin of the element's document, `null` for an opaque one. */
  origin: z.string().max(2000),
  /** The form that it belongs to: where and how that would be sent by it. */
  form: z.strictObject({ method: z.string().max(20), action: z.string().max(20_000) }).nullable(),
  /** Whether a press on it submits that form. */
  submits: z.boolean(),
  /** Where the link that it is, or stands in, leads: http and https only. */
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
  /** As in `NodeFingerprint`. */
  path: z.array(z.string().max(300)).max(12),
});
export type ElementFacts = z.infer<typeof ElementFactsSchema>;

/** What is known of a node before something is done to it. */
export interface NodeFacts {
  readonly nodeId: NodeId;
  readonly role: string;
  readonly name: string;
  readonly tag: string;
  /** The origin of the frame that it stands in; `null` (the word) for an opaque one. */
  readonly frameOrigin: string;
  /** Of a frame with an opaque origin: whose content it shows, by its address or the page that wrote it. */
  readonly siteOrigin?: string;
  readonly form: ElementFacts['form'];
  readonly submits: boolean;
  readonly link: string | null;
  readonly field: ElementFacts['field'];
  readonly fingerprint: NodeFingerprint;
}
