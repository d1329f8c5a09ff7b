import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../bridge/send.ts';
import { CertificatePage } from '../features/site/certificate-page.tsx';
import { Button } from '../components/buttons/button.tsx';
import { splitAddress } from '../text/display-address.ts';
import { useWords } from '../text/use-words.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';

export interface FailureCardProps {
  readonly tab: Tab;
  readonly failure: ErrorInfo;
}

/** Card in the place of a page that could not be shown. */
export function FailureCard({ tab, failure }: FailureCardProps) {
  const card = <PlainFailureCard tab={tab} failure={failure} />;
  const isCertificate =
    failure.code === 'NAVIGATION_FAILED' && failure.params?.['reason'] === 'certificate';
  return isCertificate ? <CertificatePage tab={tab} otherwise={card} /> : card;
}

function PlainFailureCard({ tab, failure }: FailureCardProps) {
  const words = useWords();
  const { t } = words;
  const problem = errorText(words, failure);
  const { host } = splitAddress(tab.url);
  const isPrivate = failure.code === 'BLOCKED_ADDRESS' && failure.params?.['reason'] === 'private';
  const mayRespond = failure.code === 'PAGE_UNRESPONSIVE' && failure.params === undefined;
  if (mayRespond) return <UnresponsiveCard tab={tab} />;
  return (
    <div className="page-centre">
      <section className="failure-card" role="alert">
        <FailureSign />
        <h1>{isPrivate ? t('app.privateTitle') : t('app.failedTitle')}</h1>
        <p>{isPrivate ? t('app.privateBody', { host }) : problem.message}</p>
        <p className="failure-next">{isPrivate ? t('app.privateNext') : problem.next}</p>
        <div className="failure-actions">
          <Button
            look={isPrivate ? 'plain' : 'primary'}
            onClick={() => send('tab.reload', { tabId: tab.id })}
          >
            {t('common.tryAgain')}
          </Button>
          {isPrivate && (
            <Button onClick={() => send('tab.allowBlocked', { tabId: tab.id })}>
              {t('app.openAnyway')}
            </Button>
          )}
          {tab.canGoBack && (
            <Button onClick={() => send('tab.goBack', { tabId: tab.id })}>{t('app.goBack')}</Button>
          )}
        </div>
        <p className="failure-code">{failure.code}</p>
      </section>
    </div>
  );
}

/** Card over a page that does not respond but may recover. */
function UnresponsiveCard({ tab: { id, url } }: { readonly tab: Tab }) {
  const { t } = useWords();
  return (
    <div className="page-centre">
      <section className="failure-card" role="alert">
        <FailureSign />
        <h1>{t('app.unresponsiveTitle')}</h1>
        <p>{splitAddress(url).host}</p>
        <p className="failure-next">{t('app.unresponsiveNext')}</p>
        <div className="failure-actions">
          <Button look="primary" onClick={() => send('tab.wait', { tabId: id })}>
            {t('app.waitForPage')}
          </Button>
          <Button onClick={() => send('tab.reload', { tabId: id })}>{t('common.tryAgain')}</Button>
          <Button onClick={() => send('tab.close', { tabId: id })}>{t('menu.closeTab')}</Button>
        </div>
      </section>
    </div>
  );
}

function FailureSign() {
  return (
    <svg className="failure-sign" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 5 43 24 24 43 5 24Z" />
      <path d="m19 19 10 10M29 19 19 29" />
    </svg>
  );
}
