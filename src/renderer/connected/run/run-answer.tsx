import { useCallback, useMemo } from 'react';

import type { ProvedClaim } from '#shared/evidence/prove-claims.ts';
import { passagesAt } from '#shared/evidence/source-of.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';

import { openSource } from '../../bridge/open-source.ts';
import type { AnswerEvidence } from '../../components/text/claim-mark.tsx';
import { Markdown } from '../../components/text/markdown.tsx';
import { inQuotes } from '../../text/in-quotes.ts';
import { useWords } from '../../text/use-words.ts';
import { useClaims } from './answer-claims.ts';
import './run-answer.css';

interface RunAnswerProps {
  readonly view: RunView;
  readonly request: RequestView;
  /** Whether the run is not saved, so that sources cannot be shown. */
  readonly isGone: boolean;
  readonly onOpenPlace: (url: string) => void;
  /** Whether claims link to their pages instead of their places in the run. */
  readonly opensPages: boolean;
}

/** The answer to a request, with the evidence for its claims. */
export function RunAnswer({ view, request, isGone, onOpenPlace, opensPages }: RunAnswerProps) {
  const claims = useClaims(view, request);
  const evidence = useMemo(
    (): AnswerEvidence => ({
      claims,
      placeUrl: isGone
        ? null
        : (number) => `waymark://runs/${view.runId}/${request.seq}/claim/${number}`,
      onOpenPlace,
      onOpenSource: opensPages ? openSource : null,
    }),
    [claims, isGone, onOpenPlace, opensPages, view.runId, request.seq],
  );
  const openLink = useCallback(
    (url: string, isBehind: boolean, at: number) =>
      openSource({ url, passages: passagesAt(claims, url, at) }, isBehind),
    [claims],
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
  const entered = of('entered');
  const doubted = [notSeen, unproven, told, entered].flat();
  const seen = claims.length - doubted.length;
  const doubts = [
    notSeen.length > 0 && t('evidence.notSeenList', { claims: format.list(notSeen) }),
    told.length > 0 && t('evidence.toldList', { claims: format.list(told) }),
    entered.length > 0 && t('evidence.enteredList', { claims: format.list(entered) }),
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
