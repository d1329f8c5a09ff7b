/** Messages of the recorder's page script, from a renderer that a hostile page may control. */
import { z } from 'zod';

import { FrameReportSchema } from '../page/frame-report.ts';
import { SecretFieldKindSchema } from '../page/node-facts.ts';
import { BoxSchema, NodeKindSchema } from '../page/page-snapshot.ts';
import { ElementNumberSchema } from '../page/reported-nodes.ts';

const short = z.string().max(300);
const pixels = z.number().min(-20_000).max(20_000);

/** An element that the person used, as it was just before. */
const UsedElementSchema = z.strictObject({
  /** Number in the report of the element, or of the listed element around it; `null` for none. */
  listed: ElementNumberSchema.nullable(),
  kind: NodeKindSchema,
  tag: short,
  role: short,
  name: short,
  box: BoxSchema,
  path: z.array(short).max(12),
});
export type UsedElement = z.infer<typeof UsedElementSchema>;

export const PersonActSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('click'),
    button: z.enum(['left', 'middle', 'right']),
    count: z.int().min(1).max(3),
    modifiers: z.array(z.enum(['Alt', 'Control', 'Meta', 'Shift'])).max(4),
  }),
  /** New value of a field, reported at every key so that nothing is lost when the page goes away. */
  z.strictObject({ type: z.literal('write'), value: z.string().max(20_000) }),
  /** Typing into a secret field; the text is not reported. */
  z.strictObject({ type: z.literal('writeSecret'), secret: SecretFieldKindSchema }),
  z.strictObject({ type: z.literal('choose'), options: z.array(z.string().max(2000)).max(50) }),
  z.strictObject({ type: z.literal('tick'), checked: z.boolean() }),
  z.strictObject({ type: z.literal('giveFiles'), count: z.int().min(1).max(1000) }),
  z.strictObject({ type: z.literal('key'), key: z.string().min(1).max(60) }),
  z.strictObject({
    type: z.literal('drag'),
    to: UsedElementSchema.nullable(),
    dx: pixels,
    dy: pixels,
  }),
]);
export type PersonAct = z.infer<typeof PersonActSchema>;

/** Message of the recorder. The page is read before an act changes it, and each act names the reading that it was done on. */
export const RecorderMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('read'),
    reading: z.int().positive(),
    /** Whether it is the page itself and not a frame in it. */
    isPage: z.boolean(),
    report: FrameReportSchema,
  }),
  z.strictObject({
    type: z.literal('act'),
    reading: z.int().positive(),
    on: UsedElementSchema,
    act: PersonActSchema,
  }),
]);
/** A message as the page script sends it. */
export type WrittenMessage = z.input<typeof RecorderMessageSchema>;
