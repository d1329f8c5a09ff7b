import { useMemo } from 'react';

import type { ProvedClaim } from '#shared/evidence/prove-claims.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';

import { openLink } from '../bridge/open-link.ts';
import type { AnswerEvidence } from '../components/text/claim-mark.tsx';
import { Markdown } from '../components/text/markdown.tsx';
import { inQuotes } from '../text/in-quotes.ts';
import { useWords } from '../text/use-words.ts';
import { useClaims } from './answer-claims.ts';
import './run-answer.css';

interface RunAnswerProps {
  readonly view: RunView;
  readonly request: RequestView;
  /** Whether the run is not kept, so that sources cannot be shown. */
  readonly isGone: boolean;
  readonly onOpenPlace: (url: string) => void;
}

/** The answer to a request, with what the run saw of it. */
export function RunAnswer({ view, request, isGone, onOpenPlace }: RunAnswerProps) {
  const claims = useClaims(view, request);
  const evidence = useMemo(
    (): AnswerEvidence => ({
      claims,
      placeUrl: isGone
        ? null
        : (number) => `waymark://runs/${view.runId}/${request.seq}/claim/${number}`,
      onOpenPlace,
    }),
    [claims, isGone, onOpenPlace, view.runId, request.seq],
  );
  return (
    <>
      <Markdown
        text={request.finalAnswer}
        onOpenLink={openLink}
        openLinks={request.openLinks}
        evidence={evidence}
      />
      <EvidenceLine claims={claims} />
    </>
  );
}

function EvidenceLine({ claims }: { readonly claims: readonly ProvedClaim[] }) {
  const { t, format } = useWords();
  if (claims.length === 0) return null;
  const of = (state: ProvedClaim['proof']['state']): readonly string[] =>
    claims
      .filter(({ proof }) => proof.state === state)
      .map(({ found, clause, text }) => inQuotes(found.kind === 'act' ? clause.text.trim() : text));
  const notSeen = of('not-seen');
  const unproven = of('unproven');
  const told = of('told');
  const seen = claims.length - notSeen.length - unproven.length - told.length;
  const doubts = [
    notSeen.length > 0 && t('evidence.notSeenList', { claims: format.list(notSeen) }),
    told.length > 0 && t('evidence.toldList', { claims: format.list(told) }),
  ].filter((line) => line !== false);
  return (
    <div className="evidence-line">
      <p dir="auto">
        {[t('evidence.summary', { seen, all: claims.length }), ...doubts].join(' · ')}
      </p>
      {unproven.length > 0 && (
        <p className="evidence-unproven" dir="auto">
          {t('evidence.unprovenList', { claims: format.list(unproven) })}
        </p>
      )}
    </div>
  );
}
