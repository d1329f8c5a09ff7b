import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const screenshotTool = defineTool({
  name: 'screenshot',
  description:
    'Keeps a picture of the current tab, or with nodeId of that element alone, for the person. You are shown the page anyway; use it only when a picture is asked for.',
  input: z.strictObject({ nodeId: NodeIdSchema.optional() }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 15_000,
});
