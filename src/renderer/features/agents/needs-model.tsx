import type { AgentDefinition } from '#shared/model/agents/agent.ts';
import { needsModel, unclearSteps } from '#shared/plain-steps/unclear-steps.ts';

import { openPage } from '../../bridge/open-page.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

type Plan = Pick<AgentDefinition, 'steps' | 'parameters' | 'script'>;

/** Whether the plan needs a model and none is connected. */
export function useLacksModel(plan: Plan): boolean {
  const isBuiltIn = useMirror((mirror) => mirror.settings.provider.kind === 'builtin');
  return isBuiltIn && needsModel(plan);
}

/** Lists the steps that the built-in engine does not understand, if it would run them; nothing when it understands all. */
export function NeedsModel({ plan }: { readonly plan: Plan }) {
  const { t, format } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const isBuiltIn = useMirror((mirror) => mirror.settings.provider.kind === 'builtin');
  const unclear = unclearSteps(plan);
  if (!isBuiltIn || unclear.length === 0) return null;
  return (
    <p className="needs-model" role="note">
      {t('agents.notUnderstood', {
        steps: format.list(unclear.map((step) => t('agents.quoted', { text: step }))),
      })}{' '}
      <button type="button" onClick={() => openPage('settings', tabs)}>
        {t('agents.connectOne')}
      </button>
    </p>
  );
}
