import { ShieldAlert } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';

import type { Tab } from '#shared/model/tabs/tab.ts';
import type { CertificateProblem } from '#shared/model/site/site-info.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useWords } from '../../text/use-words.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import './certificate-page.css';

interface CertificatePageProps {
  readonly tab: Tab;
  /** Shown when the certificate problem is unknown. */
  readonly otherwise: ReactNode;
}

/** Page shown in place of one whose certificate is not trusted. */
export function CertificatePage({ tab, otherwise }: CertificatePageProps) {
  const { id, url } = tab;
  const load = useCallback(() => problemOf(id, url), [id, url]);
  const [answer] = useAnswer(load);
  if (answer.status === 'waiting') return null;
  if (answer.status === 'failed' || answer.value === null) return otherwise;
  return <Problem tab={tab} problem={answer.value} />;
}

/** Certificate problem of the page; `_url` changes with the page, so that it is loaded again. */
const problemOf = (tabId: Tab['id'], _url: string) => request('site.certificateProblem', { tabId });

function Problem({ tab, problem }: { readonly tab: Tab; readonly problem: CertificateProblem }) {
  const { t, format } = useWords();
  const [today] = useState(() => Date.now());
  const { host, reason, error, certificate, wayOn } = problem;
  const day = (time: number) => format.dateTime(new Date(time), { dateStyle: 'long' });
  const why = t(`certificates.${reason}`, {
    host: host.replace(/:\d+$/, ''),
    names: certificate.names.length > 0 ? certificate.names.join(', ') : certificate.subject,
    date: day(reason === 'date-future' ? certificate.validFrom : certificate.validTo),
    today: day(today),
  });
  return (
    <div className="page-centre">
      <section className="failure-card certificate-page" role="alert">
        <ShieldAlert className="certificate-sign" size={48} strokeWidth={1.5} aria-hidden="true" />
        <h1>{t('certificates.title', { host })}</h1>
        <p>{why}</p>
        <p className="failure-next">{t('certificates.harm')}</p>
        <div className="failure-actions">
          {tab.canGoBack ? (
            <Button look="primary" onClick={() => send('tab.goBack', { tabId: tab.id })}>
              {t('certificates.back')}
            </Button>
          ) : (
            <Button look="primary" onClick={() => send('tab.close', { tabId: tab.id })}>
              {t('certificates.close')}
            </Button>
          )}
          <Button look="quiet" onClick={() => send('tab.reload', { tabId: tab.id })}>
            {t('common.tryAgain')}
          </Button>
        </div>
        <details>
          <summary>{t('certificates.details')}</summary>
          <div>
            <CertificateFacts certificate={certificate} />
            <p className="failure-next">{t(`certificates.${wayOn}`, { host })}</p>
            {wayOn === 'open' && (
              <Button
                className="button-flush"
                look="quiet"
                onClick={() => send('site.setTrusted', { tabId: tab.id, isTrusted: true })}
              >
                {t('certificates.goOn', { host })}
              </Button>
            )}
          </div>
        </details>
        <p className="failure-code">{error.replace('net::', '')}</p>
      </section>
    </div>
  );
}
