import { clearTool } from '#shared/tools/clear.ts';

import { fillField } from '../acting/typing/fill-field.ts';
import { implementTool } from '../gate/tool-context.ts';

export const clear = implementTool(clearTool, ({ nodeId }, context) =>
  fillField(context, { nodeId, text: '', append: false, submit: false }),
);
