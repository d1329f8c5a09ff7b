import { useState } from 'react';

import { type ApprovalRequest, PRIVATE_PLACE_RULE } from '#shared/model/run/approval/approval.ts';

import { useWords } from '../../text/use-words.ts';
import { Disclosure } from '../text/disclosure.tsx';
import { INLINE_TAGS } from '../text/inline-tags.tsx';
import { reasonIn } from './approval-words.tsx';
import { LeavingValues } from './leaving-values.tsx';
import { PlaceName } from './place-name.tsx';
import { PlaceRow } from './place-row.tsx';

type Of<Kind extends ApprovalRequest['kind']> = Extract<ApprovalRequest, { readonly kind: Kind }>;
type CommitRequest = Of<'act'> | Of<'request'>;

/** Number of values shown at first, so that a card is read at a glance. */
const SHOWN_VALUES = 4;

/** Content of a card: place, values that would be sent, and their target. */
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
    case 'sign-in':
      return <ServerAsks request={request} />;
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
  const { origin, destination, values, valueCount = values.length } = request;
  const isElsewhere = destination !== null && destination !== origin;
  return (
    <>
      {request.kind === 'act' && request.picture !== null && <ActPicture id={request.picture} />}
      <dl className="approval-rows">
        <dt>{t('approvals.to')}</dt>
        <dd className={isElsewhere ? 'is-strange' : undefined}>
          <GoesTo place={destination ?? origin} />
          {isElsewhere && (
            <p className="approval-note">
              {t.rich('approvals.notThePage', {
                host: URL.parse(origin)?.host ?? origin,
                bdi: INLINE_TAGS.bdi,
              })}
            </p>
          )}
          {request.kind === 'request' && (
            <bdi className="approval-note" dir="ltr">
              {request.method} {request.path}
            </bdi>
          )}
        </dd>
        {valueCount > 0 && (
          <>
            <dt>{t('approvals.sends')}</dt>
            <dd>
              <Sends values={values} count={valueCount} />
            </dd>
          </>
        )}
        <dt>{t('approvals.why')}</dt>
        <dd className={request.class === 'R4' ? 'approval-why is-grave' : 'approval-why'}>
          {reasonIn(t, request)}
        </dd>
      </dl>
    </>
  );
}

function GoesTo({ place }: { readonly place: string }) {
  const { t } = useWords();
  return (
    <p>
      <PlaceName place={place} />
      {place.startsWith('http:') && (
        <span className="approval-note"> {t('approvals.unprotected')}</span>
      )}
    </p>
  );
}

interface SendsProps extends Pick<CommitRequest, 'values'> {
  /** Number of values that would be sent, which may exceed those on the card. */
  readonly count: number;
}

function Sends({ values, count }: SendsProps) {
  const { t } = useWords();
  const shown = values.slice(0, SHOWN_VALUES);
  return (
    <>
      <LeavingValues values={shown} />
      {count > shown.length && (
        <Disclosure summary={t('approvals.furtherValues', { count: count - shown.length })}>
          <LeavingValues values={values.slice(SHOWN_VALUES)} />
          {count > values.length && (
            <p className="approval-note">
              {t('approvals.unlistedValues', { count: count - values.length })}
            </p>
          )}
        </Disclosure>
      )}
    </>
  );
}

function ActPicture({ id }: { readonly id: string }) {
  const { t } = useWords();
  const [isMissing, setMissing] = useState(false);
  return isMissing ? null : (
    <img
      className="approval-picture"
      src={`/artifacts/${id}`}
      alt={t('approvals.picture')}
      onError={() => setMissing(true)}
    />
  );
}

function OriginAsked({ request: { origin, from, url, rule } }: { readonly request: Of<'origin'> }) {
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
      {from !== null && rule === PRIVATE_PLACE_RULE && (
        <p className="approval-note">{t('approvals.keptForPair')}</p>
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

function ServerAsks({ request: { origin, realm, isProxy } }: { readonly request: Of<'sign-in'> }) {
  const { t } = useWords();
  return (
    <>
      {isProxy ? (
        <p className="approval-note">
          <bdi dir="ltr">{origin}</bdi>
        </p>
      ) : (
        <PlaceRow label={t('approvals.at')} places={[origin]} />
      )}
      {realm !== '' && <p className="approval-note">{t('site.realm', { realm })}</p>}
      {origin.startsWith('http:') && <p className="approval-note">{t('approvals.unprotected')}</p>}
    </>
  );
}
