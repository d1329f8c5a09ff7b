import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';
import { ModifiersSchema } from './contract/modifiers.ts';
import { PlaceInBoxSchema } from './contract/place-in-box.ts';

export const dragTool = defineTool({
  name: 'drag',
  description:
    'Drags nodeId or fromText onto toNodeId or toText, by dx and dy pixels (a slider), or between the places from and to (per cent) of its own box (a map, a drawing). With toNodeId, to is a place in that box.',
  input: z
    .strictObject({
      nodeId: NodeIdSchema.optional(),
      fromText: z.string().trim().min(1).max(500).optional(),
      toNodeId: NodeIdSchema.optional(),
      toText: z.string().trim().min(1).max(500).optional(),
      dx: z.number().min(-5000).max(5000).optional(),
      dy: z.number().min(-5000).max(5000).optional(),
      from: PlaceInBoxSchema.optional(),
      to: PlaceInBoxSchema.optional(),
      modifiers: ModifiersSchema.optional(),
    })
    .refine(
      ({ nodeId, fromText }) => (nodeId === undefined) !== (fromText === undefined),
      'give nodeId or fromText',
    )
    .refine(
      ({ toNodeId, toText, dx, dy, to }) =>
        [
          toNodeId !== undefined,
          toText !== undefined,
          dx !== undefined || dy !== undefined,
          to !== undefined && toNodeId === undefined,
        ].filter(Boolean).length === 1,
      'give either toNodeId (and to, if you like), or toText, or dx and dy, or to',
    ),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 15000,
});
