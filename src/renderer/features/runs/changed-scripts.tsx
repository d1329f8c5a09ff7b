import { changesOfScripts } from '#shared/model/skills/script-patch.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { DiffLines } from '../../components/skill/diff-lines.tsx';
import { SkillPatch } from '../../components/skill/skill-patch.tsx';
import { saveScript } from '../../store/from-run/save-script.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Agent of the run, which may have a repair to decide on. */
const useAgent = ({ agentId }: RunView) =>
  useMirror(({ agents }) => agents.list.find((listed) => listed.agent.id === agentId)?.agent);

/** The repair of a failed script that waits for a decision; nothing without one. */
export function PendingScript({ view }: { readonly view: RunView }) {
  const agent = useAgent(view);
  const isPending = changesOfScripts(view.iterations).some(({ to }) => to === agent?.patch?.to);
  return isPending && agent !== undefined && <SkillPatch agent={agent} onDecide={saveScript} />;
}

/** Repairs of a failed script, except the one to decide on; nothing without any. */
export function ChangedScripts({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const pending = useAgent(view)?.patch?.to;
  return changesOfScripts(view.iterations)
    .filter(({ to }) => to !== pending)
    .map((change) => (
      <section key={change.to} aria-label={t('skills.changedScript')}>
        <h3>{t('skills.changedScript')}</h3>
        <p dir="auto">{change.because}</p>
        <DiffLines from={change.from} to={change.to} />
      </section>
    ));
}
