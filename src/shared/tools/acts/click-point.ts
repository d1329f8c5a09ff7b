import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const clickPointTool = defineTool({
  name: 'click_point',
  description:
    'Clicks at a point of what the current tab shows, in CSS pixels. Models are not offered it: visual_click and visual_type use it where no node lies.',
  input: z.strictObject({
    x: z.number().nonnegative().max(20_000),
    y: z.number().nonnegative().max(20_000),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10_000,
});
