import type { ListedAgent } from '#shared/model/agents/agent.ts';
import { needsModel } from '#shared/plain-steps/unclear-steps.ts';
import type { Words } from '#shared/messages/words.ts';
import type { SkillFigures } from '#shared/model/skills/skill-figures.ts';

import { patchWords } from '../../components/skill/skill-patch.tsx';
import { compactNumber, durationWords } from '../../text/measure-words.ts';

/** Facts about an agent at a glance: owner, length and runs. */
export function agentFacts(
  words: Words,
  { agent, isOwn, asked }: ListedAgent,
  figures: SkillFigures | undefined,
): readonly string[] {
  const { t } = words;
  return [
    ...(isOwn ? [t('agents.yours')] : []),
    agent.script === undefined
      ? t('measures.steps', { count: agent.steps.length })
      : t('agents.skill'),
    ...(figures === undefined ? [] : figureWords(words, figures)),
    ...(agent.patch === undefined ? [] : [patchWords(t, agent.patch, agent)]),
    ...(asked === undefined || asked.isConfirmed ? [] : [t('agents.grantsUnconfirmed')]),
  ];
}

/** What an agent needs: a model if none is connected, and its parameters. */
export function agentNeeds(
  { t, format }: Words,
  agent: ListedAgent['agent'],
  hasModel: boolean,
): readonly string[] {
  const asked = agent.parameters.map(({ label }) => label);
  return [
    ...(!hasModel && needsModel(agent) ? [t('agents.needsModel')] : []),
    ...(asked.length === 0 ? [] : [t('agents.asksFor', { names: format.list(asked) })]),
  ];
}

function figureWords(words: Words, { runs, ms, tokensSaved }: SkillFigures): readonly string[] {
  const { t } = words;
  return [
    t('skills.runs', { count: runs }),
    t('skills.takes', { time: durationWords(words, ms) }),
    ...(tokensSaved === null || tokensSaved === 0
      ? []
      : [t('skills.saved', { count: compactNumber(words, tokensSaved) })]),
  ];
}
