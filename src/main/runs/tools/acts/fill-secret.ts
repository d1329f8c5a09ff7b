import { AppError } from '#shared/errors/app-error.ts';
import { fillSecretTool } from '#shared/tools/acts/fill-secret.ts';

import { effectText } from '../../../page-access/acting/effect/effect-text.ts';
import { fillField } from '../../../page-access/acting/typing/fill-field.ts';
import { currentPage, implementTool, namedNode } from '../../../safety/gate/tool-context.ts';
import { Page } from '../../../page-access/page-rpc/page.ts';
import { ACT } from '../../../page-access/page-rpc/page-scripts.ts';

/** Types like `type`; the output does not contain the value. */
export const fillSecret = implementTool(
  fillSecretTool,
  async ({ secret, part, ...named }, context) => {
    const nodeId = namedNode(named);
    const { tab, signal } = currentPage(context);
    const page = new Page(tab, signal);
    const { facts, found } = await context.pageReader.describeNode(page, nodeId);
    const { element } = found ?? (await context.pageReader.resolve(page, nodeId));
    await element.call(ACT, 'hideFilled');
    const text = context.secretValue(secret, part, facts.frameOrigin);
    try {
      const { effect } = await fillField(context, { nodeId, text, append: false, submit: false });
      const changes = effect.changes.filter(({ type }) => type !== 'value_changed');
      const rest = { ...effect, changes };
      const said = changes.length === 0 ? '' : ` ${effectText(rest)}`;
      return { output: `Filled in “${secret}” (${part}).${said}`, effect: rest };
    } catch (thrown) {
      throw withoutWords(thrown, part);
    }
  },
);

/** Replaces the error of a refused text, which could contain parts of the secret. */
function withoutWords(thrown: unknown, part: string): unknown {
  if (!(thrown instanceof AppError) || thrown.code !== 'TYPE_NOT_ACCEPTED') return thrown;
  return new AppError({
    code: 'TYPE_NOT_ACCEPTED',
    params: thrown.params ?? {},
    message: `The field did not take the ${part} as it is kept.`,
    next: 'Look at what the field expects. The person may have to change what is kept, or fill it in.',
  });
}
