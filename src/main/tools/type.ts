import { typeTool } from '#shared/tools/type.ts';

import { fillField } from './fill-field.ts';
import { implementTool } from './tool-context.ts';

export const type = implementTool(typeTool, ({ nodeId, text, append, submit }, context) =>
  fillField(context, { nodeId, text, append: append ?? false, submit: submit ?? false }),
);
