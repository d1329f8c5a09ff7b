import { agentName } from '#shared/acp/agent-name.ts';

import { openPage } from '../../bridge/open-page.ts';
import { useMirror } from '../../store/app-state.ts';
import { INLINE_TAGS } from '../../components/text/inline-tags.tsx';
import { useWords } from '../../text/use-words.ts';
import type { ReactNode } from 'react';

/** Says which engine does the work, and what it can be asked. */
export function EngineHint() {
  const { t } = useWords();
  const provider = useMirror((mirror) => mirror.settings.provider);
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const toSettings = (text: ReactNode) => (
    <button type="button" onClick={() => openPage('settings', tabs)}>
      {text}
    </button>
  );
  switch (provider.kind) {
    case 'builtin':
      return (
        <p className="engine-hint">{t.rich('newTab.builtInHint', { settings: toSettings })}</p>
      );
    case 'acp':
      return (
        <p className="engine-hint">
          {t.rich('newTab.agentHint', {
            agent: agentName(provider),
            strong: INLINE_TAGS.strong,
            settings: toSettings,
          })}
        </p>
      );
    case 'openai':
      return (
        <p className="engine-hint">
          {t.rich('newTab.modelHint', {
            host: hostOf(provider.baseUrl),
            model: provider.model,
            strong: INLINE_TAGS.strong,
            settings: toSettings,
          })}
        </p>
      );
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
