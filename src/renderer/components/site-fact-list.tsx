import type { SiteFact } from '#shared/model/site/site-fact.ts';

import { factRequest, factWords } from '../text/fact-words.ts';
import { useWords } from '../text/use-words.ts';
import { Button } from './buttons/button.tsx';
import './site-fact-list.css';
import { useNow } from './use-now.ts';

interface SiteFactListProps {
  readonly facts: readonly SiteFact[];
  readonly onForget: (fact: SiteFact) => void;
}

/** Kinds of requests learnt about a site, each with a button that deletes it. */
export function SiteFactList({ facts, onForget }: SiteFactListProps) {
  const words = useWords();
  const now = useNow(false);
  return (
    <ul className="site-facts">
      {facts.map((fact) => {
        const request = factRequest(fact);
        return (
          <li key={fact.shape}>
            <div>
              <bdi dir="ltr" className="site-facts-request" title={fact.shape}>
                {request}
              </bdi>
              <p>{factWords(words, fact, now)}</p>
            </div>
            <Button
              look="quiet"
              aria-label={words.t('consent.forgetOne', { request })}
              onClick={() => onForget(fact)}
            >
              {words.t('consent.forget')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
