import type { SiteFact } from '#shared/model/site/site-fact.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { SiteFactList } from '../../../components/site-fact-list.tsx';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { placeWords } from '../../../text/runs/consent-words.ts';
import { useWords } from '../../../text/use-words.ts';
import { SettingsSection } from '../settings-section.tsx';

/** Facts learnt about the requests of sites, to review and delete. */
export function SiteFactsSection() {
  const { t } = useWords();
  const facts = useMirror((mirror) => mirror.siteFacts.list);
  const sites = [...new Set(facts.map(({ origin }) => origin))].map(
    (origin) => [origin, facts.filter((fact) => fact.origin === origin)] as const,
  );
  return (
    <SettingsSection title={t('consent.factsTitle')} hint={t('consent.factsHint')}>
      {sites.length === 0 && <p>{t('consent.noFacts')}</p>}
      {sites.length > 0 && (
        <ul className="kept-permissions fact-sites">
          {sites.map(([origin, found]) => (
            <SiteItem key={origin} origin={origin} facts={found} />
          ))}
        </ul>
      )}
      {sites.length > 1 && (
        <div>
          <Button onClick={() => send('siteFact.forget', { what: 'all' })}>
            {t('consent.forgetAll')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

interface SiteItemProps {
  readonly origin: string;
  readonly facts: readonly SiteFact[];
}

function SiteItem({ origin, facts }: SiteItemProps) {
  const { t, format } = useWords();
  const place = placeWords(origin);
  return (
    <li>
      <Disclosure
        summary={
          <>
            <strong dir="ltr">{place}</strong> {format.number(facts.length)}
          </>
        }
      >
        <SiteFactList
          facts={facts}
          onForget={({ shape }) => send('siteFact.forget', { what: 'one', origin, shape })}
        />
      </Disclosure>
      <Button
        look="quiet"
        aria-label={t('consent.forgetSite', { place })}
        onClick={() => send('siteFact.forget', { what: 'site', origin })}
      >
        {t('consent.forget')}
      </Button>
    </li>
  );
}
