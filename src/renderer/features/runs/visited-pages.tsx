import { type MouseEvent, useState } from 'react';

import { pagesOf, type VisitedPage } from '#shared/model/run/results/pages-of.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { openLink } from '../../bridge/open-link.ts';
import { Button } from '../../components/buttons/button.tsx';
import { linkPress } from '../../components/text/link-press.ts';
import { displayAddress } from '../../text/display-address.ts';
import { useWords } from '../../text/use-words.ts';

const SHOWN_AT_FIRST = 5;

/** The pages that a run used, as links that open in a tab. */
export function VisitedPages({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const pages = pagesOf(view);
  if (pages.length === 0) return null;
  const hidden = isWhole ? 0 : pages.length - SHOWN_AT_FIRST;
  return (
    <section className="visited-pages" aria-label={t('runs.pagesUsed')}>
      <h2>{t('runs.pagesUsed')}</h2>
      <ul>
        {pages.slice(0, hidden > 0 ? SHOWN_AT_FIRST : pages.length).map((page) => (
          <PageLink key={page.url} page={page} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('runs.morePages', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

function PageLink({ page: { url, title } }: { readonly page: VisitedPage }) {
  const open = (event: MouseEvent): void => {
    const press = linkPress(event);
    if (press !== null) openLink(url, press === 'behind');
  };
  return (
    <li>
      <a className="text-link" href={url} title={url} onClick={open} onAuxClick={open}>
        <bdi>{title === '' ? displayAddress(url) : title}</bdi>
      </a>
      {title !== '' && (
        <span className="visited-pages-address" dir="ltr">
          {displayAddress(url)}
        </span>
      )}
    </li>
  );
}
