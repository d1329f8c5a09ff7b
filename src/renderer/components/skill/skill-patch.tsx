import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDefinition } from '#shared/model/agents/agent.ts';
import type { ScriptPatch } from '#shared/model/skills/script-patch.ts';

import { useWords } from '../../text/use-words.ts';
import { Button } from '../buttons/button.tsx';
import { ErrorNote } from '../notes/error-note.tsx';
import { DiffLines } from './diff-lines.tsx';

interface SkillPatchProps {
  readonly agent: AgentDefinition;
  /** Called when the person accepts or discards the repaired script. */
  readonly onDecide: (agent: AgentDefinition, script: string) => Promise<void>;
}

/** The repaired script of a skill that failed, which the person may accept or discard; nothing if there is none. */
export function SkillPatch({ agent, onDecide }: SkillPatchProps) {
  const { t } = useWords();
  const { patch } = agent;
  if (patch === undefined) return null;
  return (
    <section className="skill-patch" aria-label={t('skills.changedScript')}>
      <h3>{patchWords(t, patch, agent)}</h3>
      <p dir="auto">{patch.because}</p>
      <DiffLines from={patch.from} to={patch.to} />
      <PatchDecision agent={agent} patch={patch} onDecide={onDecide} />
    </section>
  );
}

/** State of a repaired script: it waits for its next use, or for the person if the skill may act without asking. */
export function patchWords(
  t: ReturnType<typeof useWords>['t'],
  { worked }: ScriptPatch,
  { grants = [] }: Pick<AgentDefinition, 'grants'>,
): string {
  if (grants.length > 0) return t('skills.waitsForYou');
  return t(worked === 0 ? 'skills.waitsForFirst' : 'skills.waitsForSecond');
}

interface PatchDecisionProps extends SkillPatchProps {
  readonly patch: ScriptPatch;
}

function PatchDecision({ agent, patch, onDecide }: PatchDecisionProps) {
  const { t } = useWords();
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const save = async (script: string) => {
    try {
      await onDecide(agent, script);
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return (
    <div className="script-actions">
      <Button onClick={() => void save(patch.to)}>{t('skills.accept')}</Button>
      <Button look="quiet" onClick={() => void save(patch.from)}>
        {t('skills.drop')}
      </Button>
      {problem !== null && <ErrorNote error={problem} />}
    </div>
  );
}
