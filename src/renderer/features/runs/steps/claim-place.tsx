import { useEffect, useRef } from 'react';

import type { Proof, ProvedClaim } from '#shared/evidence/prove-claims.ts';
import { sourceOf } from '#shared/evidence/source-of.ts';
import type { Words } from '#shared/messages/words.ts';
import { planNumber } from '#shared/model/run/view/plan-number.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { openSource } from '../../../bridge/open-source.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Disclosure } from '../../../components/text/disclosure.tsx';
import { displayAddress } from '../../../text/display-address.ts';
import { useWords } from '../../../text/use-words.ts';
import { KeptPicture } from './kept-picture.tsx';
import { textAt } from './text-at.ts';

interface ClaimPlaceProps {
  readonly view: RunView;
  readonly claim: ProvedClaim;
}

function howWords({ t }: Words, how: Extract<Proof, { readonly state: 'derived' }>['how']): string {
  switch (how) {
    case 'sum':
      return t('evidence.howSum');
    case 'difference':
      return t('evidence.howDifference');
    case 'ratio':
      return t('evidence.howRatio');
    case 'average':
      return t('evidence.howAverage');
    case 'count':
      return t('evidence.howCount');
    case 'rounded':
      return t('evidence.howRounded');
  }
}

/** Source of a claim: the page, its picture, and the passage. */
export function ClaimPlace({ view, claim }: ClaimPlaceProps) {
  const words = useWords();
  const { t } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  const { proof } = claim;
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (proof.state === 'not-seen' || proof.state === 'unproven') return null;
  const { place } = proof;
  const seen = textAt(view, place.seq);
  const page = displayAddress(place.url);
  const source = sourceOf(claim);
  return (
    <section className="claim-place" aria-label={t('evidence.place')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('evidence.place')}
      </h2>
      <p className="runs-hint" dir="auto">
        {t('evidence.placeOf', { claim: claim.text })}
        {proof.state === 'derived' && ` · ${howWords(words, proof.how)}`}
      </p>
      <p className="claim-place-page" dir="auto">
        {[
          seen.title,
          page === '' ? t(fromWhere(proof.state, seen.isAct)) : page,
          ...(seen.plan > 0
            ? [t('runs.planNumber', { number: planNumber(view.requests, seen.plan) })]
            : []),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <blockquote className="claim-passage" dir="auto">
        <Marked text={place.passage} part={claim.text} />
      </blockquote>
      {source !== null && (
        <Button onClick={() => openSource(source)}>{t('evidence.showOnPage')}</Button>
      )}
      {seen.screenshot !== null && (
        <KeptPicture id={seen.screenshot} alt={t('runs.numberedPage', { title: seen.title })} />
      )}
      {seen.text !== '' && (
        <Disclosure summary={t('evidence.wholeText')}>
          <pre className="raw-text">
            <Marked text={seen.text} part={place.passage} />
          </pre>
        </Disclosure>
      )}
    </section>
  );
}

function fromWhere(state: Proof['state'], isAct: boolean) {
  if (state === 'entered') return 'evidence.fromEntered';
  return isAct ? 'evidence.fromAct' : 'evidence.fromPerson';
}

/** A text with the first occurrence of `part` highlighted; without any if the text has it in another spelling only. */
function Marked({ text, part }: { readonly text: string; readonly part: string }) {
  const at = part === '' ? -1 : text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{part}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
