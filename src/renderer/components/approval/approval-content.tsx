import { useState } from 'react';

import type { ApprovalRequest } from '#shared/model/run/approval/approval.ts';

import { useWords } from '../../text/use-words.ts';
import { Disclosure } from '../text/disclosure.tsx';
import { INLINE_TAGS } from '../text/inline-tags.tsx';
import { LeavingValues } from './leaving-values.tsx';
import { PlaceName } from './place-name.tsx';
import { PlaceRow } from './place-row.tsx';

type Of<Kind extends ApprovalRequest['kind']> = Extract<ApprovalRequest, { readonly kind: Kind }>;
type CommitRequest = Of<'act'> | Of<'request'>;

/** More are folded away: a card is read at a glance. */
const SHOWN_VALUES = 5;

/** What a card shows of what it asks about: where, what leaves, and where that goes. */
export function ApprovalContent({ request }: { readonly request: ApprovalRequest }) {
  switch (request.kind) {
    case 'mcp-tool':
      return <ToolArguments request={request} />;
    case 'act':
    case 'request':
      return <Commit request={request} />;
    case 'origin':
      return <OriginAsked request={request} />;
    case 'crossing':
      return <Crossing request={request} />;
    case 'browser-data':
      return <DataLookedThrough request={request} />;
    case 'secret':
      return <SecretFilled request={request} />;
  }
}

function ToolArguments({ request }: { readonly request: Of<'mcp-tool'> }) {
  const { t } = useWords();
  return (
    <pre className="approval-quote" dir="auto" aria-label={t('approvals.whatIsGiven')}>
      {JSON.stringify(request.args, null, 2)}
    </pre>
  );
}

function Commit({ request }: { readonly request: CommitRequest }) {
  const { t } = useWords();
  const { origin, destination, amount, values } = request;
  const isElsewhere = destination !== null && destination !== origin;
  return (
    <>
      <PlaceRow label={t('approvals.at')} places={[origin]} />
      {isElsewhere && <PlaceRow label={t('approvals.sentTo')} places={[destination]} isStrange />}
      {amount !== null && (
        <p className="approval-amount">
          <span className="visually-hidden">{t('approvals.amount')} </span>
          <bdi>{amount}</bdi>
        </p>
      )}
      {request.kind === 'act' && <Control request={request} />}
      <LeavingValues values={values.slice(0, SHOWN_VALUES)} />
      {values.length > SHOWN_VALUES && (
        <Disclosure summary={t('approvals.furtherValues', { count: values.length - SHOWN_VALUES })}>
          <LeavingValues values={values.slice(SHOWN_VALUES)} />
        </Disclosure>
      )}
      {request.kind === 'request' && (
        <Disclosure summary={t('approvals.whatIsSent')}>
          <bdi className="approval-note" dir="ltr">
            {request.method} {request.path}
          </bdi>
        </Disclosure>
      )}
    </>
  );
}

function Control({ request: { name, picture } }: { readonly request: Of<'act'> }) {
  const { t } = useWords();
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      {picture !== null && !isMissing && (
        <img
          className="approval-picture"
          src={`/artifacts/${picture}`}
          alt={t('approvals.picture')}
          onError={() => setMissing(true)}
        />
      )}
      {name !== '' && (
        <p className="approval-note">
          {t.rich('approvals.control', { name, bdi: INLINE_TAGS.bdi })}
        </p>
      )}
    </>
  );
}

function OriginAsked({ request: { origin, from, url } }: { readonly request: Of<'origin'> }) {
  const { t } = useWords();
  return (
    <>
      <PlaceRow label={t('approvals.at')} places={[origin]} />
      <p className="approval-note">
        <bdi dir="ltr">{url}</bdi>
      </p>
      {from !== null && (
        <p className="approval-note">
          {t('approvals.cameFrom')} <PlaceName place={from} />
        </p>
      )}
    </>
  );
}

function Crossing({ request: { from, to, excerpt } }: { readonly request: Of<'crossing'> }) {
  const { t } = useWords();
  return (
    <>
      <PlaceRow label={t('approvals.readAt')} places={from} />
      <PlaceRow label={t('approvals.goesTo')} places={[to]} isStrange />
      <blockquote className="approval-quote" aria-label={t('approvals.textThatLeaves')}>
        <bdi>{excerpt}</bdi>
      </blockquote>
    </>
  );
}

function DataLookedThrough({ request: { query } }: { readonly request: Of<'browser-data'> }) {
  const { t } = useWords();
  return (
    <>
      {query !== '' && (
        <p className="approval-note">
          {t.rich('browserData.lookedFor', { query, bdi: INLINE_TAGS.bdi })}
        </p>
      )}
      <p className="approval-note">{t('browserData.forRun')}</p>
    </>
  );
}

function SecretFilled({ request: { origin, field } }: { readonly request: Of<'secret'> }) {
  const { t } = useWords();
  return (
    <>
      <PlaceRow label={t('approvals.at')} places={[origin]} />
      <p className="approval-note">{t.rich('approvals.field', { field, bdi: INLINE_TAGS.bdi })}</p>
    </>
  );
}
