import { useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { AgentDraft } from '#shared/model/agents/agent.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { TextList } from '../../../components/text/text-list.tsx';
import { useWords } from '../../../text/use-words.ts';
import { ScriptView } from './script-view.tsx';

interface ReviewSkillProps {
  readonly draft: AgentDraft;
  readonly onClose: () => void;
}

interface ReviewSkillsProps {
  readonly skills: readonly AgentDraft[];
  /** Called with the skills that are still to be reviewed. */
  readonly onLeft: (skills: readonly AgentDraft[]) => void;
}

/** Imported skills, one after the other. */
export function ReviewSkills({ skills, onLeft }: ReviewSkillsProps) {
  const [first, ...left] = skills;
  if (first === undefined) return null;
  return <ReviewSkill key={skills.length} draft={first} onClose={() => onLeft(left)} />;
}

/** A skill by someone else, shown in full before it is saved. */
function ReviewSkill({ draft, onClose }: ReviewSkillProps) {
  const { t, format } = useWords();
  const { name, description, allowedOrigins = [], grants = [], steps, notes, script } = draft;
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const save = async () => {
    try {
      await request('agent.save', { id: null, agent: draft });
      onClose();
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  return (
    <FormDialog
      title={t('agents.reviewTitle', { name })}
      submitLabel={t('settings.save')}
      canSubmit
      onSubmit={save}
      onClose={onClose}
    >
      <p dir="auto">{description}</p>
      <p className="agents-hint">{t('agents.reviewHint')}</p>
      {allowedOrigins.length > 0 && (
        <p>{t('agents.reviewSites', { sites: format.list(allowedOrigins) })}</p>
      )}
      {grants.length > 0 && <p>{t('agents.reviewGrants', { grants: format.list(grants) })}</p>}
      <h3>{t('agents.whatItDoes')}</h3>
      <TextList className="agent-steps" texts={steps} />
      {notes !== undefined && <p dir="auto">{notes}</p>}
      {script !== undefined && <ScriptView script={script} />}
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}
