import { Eye, PencilLine } from 'lucide-react';

import { useWords } from '../../../text/use-words.ts';
import { consentLine } from '../../../text/runs/consent-words.ts';
import { Disclosure } from '../../text/disclosure.tsx';
import { type ConsentActs, ConsentParts, type ConsentPartsProps } from './consent-parts.tsx';
import './consent-line.css';

interface ConsentLineProps extends Omit<ConsentPartsProps, keyof ConsentActs> {
  readonly acts: ConsentActs;
}

/** Permissions of a run in one line, which opens to its parts; the person can revoke or add them during the run. */
export function ConsentLine({ view, siteHere, acts }: ConsentLineProps) {
  const words = useWords();
  const line = consentLine(words, view);
  if (line === null) return null;
  const { contract } = view;
  const Icon = contract?.mode === 'work' ? PencilLine : Eye;
  const said = (
    <span className="consent-said" dir="auto">
      <Icon size={13} aria-hidden="true" />
      <span>{line}</span>
    </span>
  );
  return (
    <section className="consent-line" aria-label={words.t('consent.lineTitle')}>
      {contract === null ? (
        said
      ) : (
        <Disclosure summary={said}>
          <ConsentParts view={view} siteHere={siteHere} {...acts} />
        </Disclosure>
      )}
    </section>
  );
}
