import { fillFactTool } from '#shared/tools/acts/fill-fact.ts';

import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { fillField } from '../../../page-access/acting/typing/fill-field.ts';
import {
  currentPage,
  implementTool,
  namedNode,
  type ToolContext,
} from '../../../safety/gate/tool-context.ts';
import { Page } from '../../../page-access/page-rpc/page.ts';
import { select } from './select.ts';

/** Types or chooses like `type` and `select`; the output does not contain the value. */
export const fillFact = implementTool(fillFactTool, async ({ fact, ...named }, context) => {
  const nodeId = namedNode(named);
  const { tab, signal } = currentPage(context);
  const { facts } = await context.pageReader.describeNode(new Page(tab, signal), nodeId);
  const text = context.factValue(fact);
  const { effect } =
    facts.field?.type === 'select'
      ? await choose(context, nodeId, text)
      : await fillField(context, { nodeId, text, append: false, submit: false });
  context.factFilled(fact, facts.frameOrigin);
  const changes = effect.changes.filter(({ type }) => type !== 'value_changed');
  const rest = { ...effect, changes };
  const said = changes.length === 0 ? '' : ` ${effectText(rest)}`;
  return { output: `Filled in “${fact}”.${said}`, effect: rest };
});

async function choose(context: ToolContext, nodeId: number, option: string) {
  const call = select.prepare({ nodeId, option });
  if (!call.ok) throw call.error;
  return call.run(context);
}
