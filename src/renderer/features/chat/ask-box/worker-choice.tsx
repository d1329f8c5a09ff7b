import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';

import { agentName } from '#shared/acp/agent-name.ts';
import type { FoundAgent } from '#shared/acp/found-agent.ts';
import type { Provider } from '#shared/model/settings/settings.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { useWords } from '../../../text/use-words.ts';
import './worker-choice.css';

type Words = ReturnType<typeof useWords>;

/** Menu under the box for the engine, models that were used before, and installed coding agents. */
export function WorkerChoice() {
  const { t } = useWords();
  const provider = useMirror((mirror) => mirror.settings.provider);
  const earlier = useMirror((mirror) => mirror.settings.earlierProviders);
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const [found, setFound] = useState<readonly FoundAgent[]>([]);
  useEffect(() => {
    void request('model.findAgents', null).then(setFound, () => undefined);
  }, []);
  const name = shownName(provider, t);
  const choices = choicesOf(provider, earlier, found);
  // With a single choice the button that connects a model is enough.
  if (choices.length === 1) return null;
  return (
    <MenuButton
      label={t('chat.doneByLabel', { name })}
      className="worker-choice"
      align="start"
      icon={
        <>
          <span>{name}</span>
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
  // The provider in use replaces the equal entry of the list, since it has all its settings.
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

/** Name and kind, since many models and agents have the same name. */
function shownName(provider: Provider, t: Words['t']): string {
  const name = nameOf(provider, t);
  switch (provider.kind) {
    case 'builtin':
      return name;
    case 'openai':
      return t('chat.doneBy', { name });
    case 'acp':
      return t('chat.doneByAgent', { name });
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
