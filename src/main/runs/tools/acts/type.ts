import { typeTool } from '#shared/tools/acts/type.ts';

import { fillField } from '../../../page-access/acting/typing/fill-field.ts';
import { implementTool } from '../../../safety/gate/tool-context.ts';
import { typeAtFocus } from '../../../page-access/acting/typing/type-at-focus.ts';

export const type = implementTool(typeTool, ({ nodeId, text, append, submit }, context) =>
  nodeId === undefined
    ? typeAtFocus(context, { text, append: append ?? false, submit: submit ?? false })
    : fillField(context, { nodeId, text, append: append ?? false, submit: submit ?? false }),
);
