import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import {
  namedByNodeOrWords,
  namesOneElementAtMost,
  ONE_ELEMENT,
} from '../contract/target-words.ts';

export const scrollTool = defineTool({
  name: 'scroll',
  description:
    'Scrolls the page by amount screens (1), or until text is seen. An element: brings it into view; with direction: scrolls what it stands in, or turns the wheel over it (maps zoom).',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      direction: z.enum(['up', 'down', 'left', 'right', 'top', 'bottom']).optional(),
      text: z.string().trim().min(1).max(500).optional(),
      amount: z.number().positive().max(100).optional(),
    })
    .refine(namesOneElementAtMost, ONE_ELEMENT)
    .refine(({ nodeId, target, direction, text }) => {
      const namesElement = nodeId !== undefined || target !== undefined;
      return text === undefined
        ? namesElement || direction !== undefined
        : !namesElement && !/^(left|right)$/.test(direction ?? '');
    }, 'give an element, direction or both, or text (with direction up, down, top or bottom, and no element)'),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});
