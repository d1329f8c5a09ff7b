import { changesOfScripts } from '#shared/model/skills/script-patch.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { DiffLines } from '../../components/skill/diff-lines.tsx';
import { SkillPatch } from '../../components/skill/skill-patch.tsx';
import { saveScript } from '../../store/from-run/save-script.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Repairs of a failed script; nothing without any. */
export function ChangedScripts({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const agent = useMirror(
    ({ agents }) => agents.list.find((listed) => listed.agent.id === view.agentId)?.agent,
  );
  return changesOfScripts(view.iterations).map((change) =>
    agent?.patch !== undefined && agent.patch.to === change.to ? (
      <SkillPatch key={change.to} agent={agent} onDecide={saveScript} />
    ) : (
      <section key={change.to} aria-label={t('skills.changedScript')}>
        <h3>{t('skills.changedScript')}</h3>
        <p dir="auto">{change.because}</p>
        <DiffLines from={change.from} to={change.to} />
      </section>
    ),
  );
}
