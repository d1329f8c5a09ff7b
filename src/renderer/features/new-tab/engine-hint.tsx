import { openPage } from '../../bridge/open-page.ts';
import { useMirror } from '../../store/app-state.ts';

/** Says who will do the work, and what it can be asked. */
export function EngineHint() {
  const provider = useMirror((mirror) => mirror.settings.provider);
  const tabs = useMirror((mirror) => mirror.tabs.list);
  const openSettings = () => openPage('settings', tabs);
  switch (provider.kind) {
    case 'builtin':
      return (
        <p className="engine-hint">
          The built-in engine works without a key or a network service. It follows plain steps in
          English or Chinese: go to, click, type, choose, scroll, read, check. For tasks in free
          words,{' '}
          <button type="button" onClick={openSettings}>
            connect a model
          </button>
          .
        </p>
      );
    case 'openai':
      return (
        <p className="engine-hint">
          Done by <strong>{provider.model}</strong> at {hostOf(provider.baseUrl)}.{' '}
          <button type="button" onClick={openSettings}>
            Change
          </button>
        </p>
      );
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
