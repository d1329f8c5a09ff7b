import { modelEndpoints } from '../../text/model-endpoints.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { useQuestion } from './use-question.ts';

/** Says what a model’s endpoint receives, before the first run with it, until the person has confirmed. */
export function useEndpointQuestion(): void {
  const { t } = useWords();
  const settings = useMirror((mirror) => mirror.settings);
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const { knownEndpoints } = settings;
  const endpoint = modelEndpoints(settings).find(({ origin }) => !knownEndpoints.includes(origin));
  const said = endpoint && [
    t(endpoint.seesPictures ? 'privacy.endpointSeesPictures' : 'privacy.endpointReadsText', {
      host: endpoint.host,
    }),
    ...(endpoint.isLocal ? [t('privacy.endpointIsLocal')] : []),
    t('privacy.endpointRecord'),
  ];
  useQuestion(
    'endpoint',
    endpoint && said
      ? {
          at: 'ask',
          title: t('privacy.endpointTitle'),
          text: said.join(' '),
          answers: [
            {
              label: t('privacy.endpointRead'),
              onPick: () =>
                send('settings.update', { knownEndpoints: [...knownEndpoints, endpoint.origin] }),
            },
            { label: t('privacy.endpointRuns'), onPick: () => openPage('runs', tabs) },
          ],
        }
      : null,
  );
}
