import { typeTool } from '#shared/tools/type.ts';

import { fillField } from './fill-field.ts';
import { implementTool } from './tool-context.ts';
import { typeAtFocus } from './type-at-focus.ts';

export const type = implementTool(typeTool, ({ nodeId, text, append, submit }, context) =>
  nodeId === undefined
    ? typeAtFocus(context, { text, submit: submit ?? false })
    : fillField(context, { nodeId, text, append: append ?? false, submit: submit ?? false }),
);
