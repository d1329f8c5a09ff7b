import { clearTool } from '#shared/tools/acts/clear.ts';

import { fillField } from '../../../page-access/acting/typing/fill-field.ts';
import { implementTool, namedNode } from '../../../safety/gate/tool-context.ts';

export const clear = implementTool(clearTool, (input, context) =>
  fillField(context, { nodeId: namedNode(input), text: '', append: false, submit: false }),
);
