import type { MouseEvent, ReactNode } from 'react';

import type { ProvedClaim, SeenPlace } from '#shared/evidence/prove-claims.ts';
import { type AnswerSource, sourceOf } from '#shared/evidence/source-of.ts';
import type { Words } from '#shared/messages/words.ts';

import { displayAddress } from '../../text/display-address.ts';
import { useWords } from '../../text/use-words.ts';
import { linkPress } from './link-press.ts';
import './claim-mark.css';

/** Proofs of an answer's claims, and where their sources are shown. */
export interface AnswerEvidence {
  readonly claims: readonly ProvedClaim[];
  /** Returns the URL of a claim's place in the run; `null`: nothing of the run is saved. */
  readonly placeUrl: ((claim: number) => string) | null;
  readonly onOpenPlace: (url: string) => void;
  /** Opens the page of a claim; `null`: its place in the run is shown instead. */
  readonly onOpenSource: ((source: AnswerSource, isBehind: boolean) => void) | null;
}

interface ClaimMarkProps {
  readonly evidence: AnswerEvidence;
  readonly number: number;
  readonly children: ReactNode;
}

/** A claim in an answer: a link to its source, or a mark that it has none. */
export function ClaimMark({ evidence, number, children }: ClaimMarkProps) {
  const words = useWords();
  const proof = evidence.claims[number]?.proof;
  switch (proof?.state) {
    case undefined:
      return children;
    case 'seen':
    case 'told':
    case 'derived':
    case 'entered':
      return (
        <SeenMark evidence={evidence} number={number} title={seenWords(words, proof)}>
          {children}
        </SeenMark>
      );
    case 'not-seen':
    case 'unproven': {
      const told = words.t(proof.state === 'unproven' ? 'evidence.unproven' : 'evidence.notSeen');
      return (
        <mark className={`claim is-${proof.state}`} title={told} aria-description={told}>
          {children}
        </mark>
      );
    }
  }
}

function SeenMark({
  evidence: { claims, placeUrl, onOpenPlace, onOpenSource },
  number,
  title,
  children,
}: ClaimMarkProps & { readonly title: string }) {
  const claim = claims[number];
  const source = onOpenSource === null || claim === undefined ? null : sourceOf(claim);
  const url = source?.url ?? placeUrl?.(number);
  if (url === undefined) return <span className="claim is-seen">{children}</span>;
  const open = (event: MouseEvent) => {
    const press = linkPress(event);
    if (press === null) return;
    if (source === null) onOpenPlace(url);
    else onOpenSource?.(source, press === 'behind');
  };
  return (
    <a className="claim is-seen" href={url} title={title} onClick={open} onAuxClick={open}>
      {children}
    </a>
  );
}

/** The source of a claim, in a sentence. */
function seenWords(
  { t }: Words,
  { state, place }: Extract<ProvedClaim['proof'], { readonly place: SeenPlace }>,
): string {
  if (state === 'told' || state === 'entered') return t(`evidence.${state}`);
  const page = displayAddress(place.url);
  if (page === '') return t(state === 'seen' ? 'evidence.seenHere' : 'evidence.derivedHere');
  return t(state === 'seen' ? 'evidence.seen' : 'evidence.derived', { page });
}
