import { Send } from 'lucide-react';

import { modelEndpoints } from '../text/model-endpoints.ts';

import { openPage } from '../bridge/open-page.ts';
import { send } from '../bridge/send.ts';
import { Button } from '../components/button.tsx';
import { useMirror } from '../store/app-state.ts';
import { useWords } from '../text/use-words.ts';

/** Says what goes to a model’s endpoint, before the first run with it and until the person has read it. */
export function EndpointBar() {
  const { t } = useWords();
  const settings = useMirror((mirror) => mirror.settings);
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const { knownEndpoints } = settings;
  const endpoint = modelEndpoints(settings).find(({ origin }) => !knownEndpoints.includes(origin));
  if (endpoint === undefined) return null;
  const { origin, host, isLocal, seesPictures } = endpoint;
  return (
    <section className="notice-bar" aria-label={t('privacy.endpointTitle')}>
      <Send size={16} aria-hidden="true" />
      <span>
        {t(seesPictures ? 'privacy.endpointSeesPictures' : 'privacy.endpointReadsText', { host })}{' '}
        {isLocal && t('privacy.endpointIsLocal')} {t('privacy.endpointRecord')}
      </span>
      <Button
        look="primary"
        onClick={() => send('settings.update', { knownEndpoints: [...knownEndpoints, origin] })}
      >
        {t('privacy.endpointRead')}
      </Button>
      <Button look="quiet" onClick={() => openPage('runs', tabs)}>
        {t('privacy.endpointRuns')}
      </Button>
    </section>
  );
}
