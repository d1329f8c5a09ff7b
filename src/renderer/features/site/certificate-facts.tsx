import type { Certificate } from '#shared/model/site/site-info.ts';

import { useWords } from '../../text/use-words.ts';

/** Facts of a certificate. */
export function CertificateFacts({ certificate }: { readonly certificate: Certificate }) {
  const { t, format } = useWords();
  const { subject, names, issuer, validFrom, validTo, fingerprint } = certificate;
  const date = (time: number) => format.dateTime(new Date(time), { dateStyle: 'medium' });
  return (
    <dl className="site-certificate">
      <dt>{t('site.subject')}</dt>
      <dd>{subject}</dd>
      {names.length > 0 && (
        <>
          <dt>{t('site.names')}</dt>
          <dd dir="ltr">{names.join(', ')}</dd>
        </>
      )}
      <dt>{t('site.issuer')}</dt>
      <dd>{issuer}</dd>
      <dt>{t('site.validity')}</dt>
      <dd>{t('site.fromTo', { from: date(validFrom), to: date(validTo) })}</dd>
      <dt>{t('site.fingerprint')}</dt>
      <dd dir="ltr">{fingerprint}</dd>
    </dl>
  );
}
