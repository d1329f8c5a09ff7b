import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';

import { agentName } from '#shared/acp/agent-name.ts';
import type { FoundAgent } from '#shared/acp/found-agent.ts';
import type { Provider } from '#shared/model/settings/settings.ts';

import { openPage } from '../../bridge/open-page.ts';
import { request } from '../../bridge/request.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import './worker-choice.css';

type Words = ReturnType<typeof useWords>;

/** Who does the work, chosen under the box: the engine, models that were used before, and agents that are installed here. */
export function WorkerChoice() {
  const { t } = useWords();
  const provider = useMirror((mirror) => mirror.settings.provider);
  const earlier = useMirror((mirror) => mirror.settings.earlierProviders);
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const [found, setFound] = useState<readonly FoundAgent[]>([]);
  useEffect(() => {
    void request('model.findAgents', null).then(setFound, () => undefined);
  }, []);
  const name = nameOf(provider, t);
  const choices = choicesOf(provider, earlier, found);
  // Without anything to choose from, the button to connect a model says it all.
  if (choices.length === 1) return null;
  return (
    <MenuButton
      label={t('chat.doneByLabel', { name })}
      className="worker-choice"
      align="start"
      icon={
        <>
          <span>{t('chat.doneBy', { name })}</span>
          <ChevronDown size={13} aria-hidden="true" />
        </>
      }
      entries={[
        {
          kind: 'choice',
          label: t('chat.whoWorks'),
          value: keyOf(provider),
          items: choices.map((choice) => ({
            value: keyOf(choice),
            label: nameOf(choice, t),
            detail: detailOf(choice, t),
            onPick: () => void request('settings.update', { provider: choice }),
          })),
        },
        {
          kind: 'item',
          label: t('chat.moreWorkers'),
          onPick: () => openPage('settings', tabs, 'waymark://settings/agent'),
        },
      ]}
    />
  );
}

function choicesOf(
  provider: Provider,
  earlier: readonly Provider[],
  found: readonly FoundAgent[],
): readonly Provider[] {
  const all: readonly Provider[] = [
    { kind: 'builtin' },
    ...earlier.filter(({ kind }) => kind === 'openai'),
    ...found
      .filter(({ path }) => path !== null)
      .map(({ id }): Provider => ({ kind: 'acp', agent: id })),
    ...earlier.filter(({ kind }) => kind === 'acp'),
  ];
  // The one that is set stands in the place of its like, with all that is set of it.
  const others = new Map([...all, provider].map((each) => [keyOf(each), each]));
  return [...others.values()];
}

function keyOf(provider: Provider): string {
  switch (provider.kind) {
    case 'builtin':
      return 'builtin';
    case 'openai':
      return `model ${provider.baseUrl} ${provider.model}`;
    case 'acp':
      return `agent ${provider.agent} ${provider.own?.name ?? ''}`;
  }
}

function nameOf(provider: Provider, t: Words['t']): string {
  switch (provider.kind) {
    case 'builtin':
      return t('settings.builtIn');
    case 'openai':
      return provider.model;
    case 'acp':
      return agentName(provider);
  }
}

function detailOf(provider: Provider, t: Words['t']): string {
  switch (provider.kind) {
    case 'builtin':
      return t('settings.builtInHint');
    case 'openai':
      return URL.parse(provider.baseUrl)?.host ?? provider.baseUrl;
    case 'acp':
      return t('chat.ownSubscription');
  }
}
