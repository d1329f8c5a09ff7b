import { z } from 'zod';

import { NodeIdSchema } from '../../model/ids.ts';
import { defineTool } from '../contract/define-tool.ts';
import { ModifiersSchema } from '../contract/modifiers.ts';
import { PlaceInBoxSchema } from '../contract/place-in-box.ts';
import { namedByNodeOrWords, TargetWordsSchema } from '../contract/target-words.ts';

export const dragTool = defineTool({
  name: 'drag',
  description:
    'Drags an element or fromText onto another (to: {x, y} per cent of its box), by dx, dy pixels, or between places from and to of its box.',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      fromText: z.string().trim().min(1).max(500).optional(),
      toNodeId: NodeIdSchema.optional(),
      toTarget: TargetWordsSchema.optional(),
      toText: z.string().trim().min(1).max(500).optional(),
      dx: z.number().min(-5000).max(5000).optional(),
      dy: z.number().min(-5000).max(5000).optional(),
      from: PlaceInBoxSchema.optional(),
      to: PlaceInBoxSchema.optional(),
      modifiers: ModifiersSchema.optional(),
    })
    .refine(
      ({ nodeId, target, fromText }) =>
        [nodeId, target, fromText].filter((given) => given !== undefined).length === 1,
      'give nodeId, target or fromText',
    )
    .refine(
      ({ toNodeId, toTarget, toText, dx, dy, to }) =>
        [
          toNodeId !== undefined,
          toTarget !== undefined,
          toText !== undefined,
          dx !== undefined || dy !== undefined,
          to !== undefined && (toNodeId ?? toTarget ?? toText) === undefined,
        ].filter(Boolean).length === 1,
      'give either toNodeId, toTarget or toText (and to, if you like), or dx and dy, or to',
    ),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 15000,
});
