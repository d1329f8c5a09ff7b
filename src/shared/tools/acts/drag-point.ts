import { z } from 'zod';

import { PointSchema } from '../../model/page/point.ts';
import { defineTool } from '../contract/define-tool.ts';

export const dragPointTool = defineTool({
  name: 'drag_point',
  description:
    'Drags from one point of what the current tab shows to another, in CSS pixels. Models are not offered it: visual_drag uses it.',
  input: z.strictObject({ from: PointSchema, to: PointSchema }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 15_000,
});
