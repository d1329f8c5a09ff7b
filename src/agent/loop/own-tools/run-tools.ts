import type { RunStart } from '#shared/ports/agent/run-messages.ts';
import { SCRIPT_REFERENCE } from '#shared/script/script-reference.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import { TOOLS } from '#shared/tools/index.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import { fileListText } from '../../prompts/file-list-text.ts';
import { budgetsFor } from '../../prompts/history/part-budgets.ts';
import type { Model } from '../../llm/model.ts';
import { skillListText } from './skill-tool.ts';

/** Limit for fact names in the list; the error for a missing one lists more. */
const MAX_FACT_NAMES = 30;
/** File names of pictures, which models get as pictures, not as documents. */
const IS_PICTURE = /\.(?:png|jpe?g|webp|gif)$/i;

type Offer = Partial<
  Pick<
    RunStart,
    | 'mcpServers'
    | 'files'
    | 'hasSecrets'
    | 'hasSeveralTabs'
    | 'askedTools'
    | 'skills'
    | 'facts'
    | 'provider'
  >
> & {
  /** Whether a page in front has offered tools. */
  readonly hasPageTools?: boolean;
};
type Abilities = Pick<Model, 'seesImages' | 'answer' | 'writesScripts'>;

/** Tools that both roles get, the same in every round of a run. */
export function runTools(start: Offer, model: Abilities): readonly ToolContract[] {
  return TOOLS.filter(({ name }) => isOffered(name, start, model)).map((tool) =>
    withList(tool, listFor(tool.name, start)),
  );
}

const withList = (tool: ToolContract, list: string | null): ToolContract =>
  list === null ? tool : { ...tool, description: `${tool.description}${list}` };

function isOffered(name: string, start: Offer, { seesImages, answer, writesScripts }: Abilities) {
  const { mcpServers = [], files = [], facts = [], skills = [], askedTools = [] } = start;
  const { offered } = traitsOf(name);
  switch (offered) {
    case 'always':
      return true;
    case 'part':
      return false;
    case 'images':
      return seesImages && answer !== null;
    case 'servers':
      return mcpServers.length > 0;
    case 'files':
      return files.length > 0;
    case 'documents':
      return files.some((path) => !IS_PICTURE.test(path));
    case 'secrets':
      return start.hasSecrets === true;
    case 'facts':
      return facts.length > 0;
    case 'several-tabs':
      return start.hasSeveralTabs === true;
    case 'skill':
      return skills.length > 0;
    case 'asked':
      return (
        askedTools.some((asked) => asked === name) && (name !== 'script' || writesScripts === true)
      );
    case 'page-tools':
      return start.hasPageTools === true;
    case 'devtools':
      return askedTools.includes('devtools');
    default:
      return offered satisfies never;
  }
}

/** Text at the end of a description: what the person provided for the run, or the script library. */
function listFor(
  name: string,
  { facts = [], skills = [], files = [], provider }: Offer,
): string | null {
  switch (name) {
    case 'fill_fact':
      return ` Facts: ${facts.slice(0, MAX_FACT_NAMES).join(', ')}.`;
    case 'script':
      return `\n${SCRIPT_REFERENCE}`;
    case 'use_skill':
      return ` Skills:\n${skillListText(skills)}`;
    case 'upload': {
      const room = provider?.kind === 'openai' ? provider.contextTokens : undefined;
      return ` These are: ${fileListText(files, budgetsFor(room).files)}.`;
    }
    default:
      return null;
  }
}
