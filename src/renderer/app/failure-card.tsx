import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import { send } from '../bridge/send.ts';
import { Button } from '../components/button.tsx';
import { splitAddress } from '../text/display-address.ts';

interface FailureCardProps {
  readonly tab: Tab;
  readonly failure: ErrorInfo;
}

/** Stands where a page should be that could not be shown. */
export function FailureCard({ tab, failure }: FailureCardProps) {
  const { host } = splitAddress(tab.url);
  // An http(s) address is refused for one reason only: it leads into a private network.
  const isPrivate = failure.code === 'BLOCKED_ADDRESS' && host !== '';
  return (
    <div className="page-centre">
      <section className="failure-card" role="alert">
        <svg className="failure-sign" viewBox="0 0 48 48" aria-hidden="true">
          <path d="M24 5 43 24 24 43 5 24Z" />
          <path d="m19 19 10 10M29 19 19 29" />
        </svg>
        <h1>
          {isPrivate ? 'This address is on a private network' : 'This page could not be shown'}
        </h1>
        <p>
          {isPrivate
            ? `${host} is on this computer or on the network around it. A page or a run asked for it, so it was not opened.`
            : failure.message}
        </p>
        <p className="failure-next">
          {isPrivate
            ? 'Open it only if you know what is there. It then stays allowed until Waymark is closed.'
            : failure.next}
        </p>
        <div className="failure-actions">
          <Button
            look={isPrivate ? 'plain' : 'primary'}
            onClick={() => send('tab.reload', { tabId: tab.id })}
          >
            Try again
          </Button>
          {isPrivate && (
            <Button onClick={() => send('tab.allowBlocked', { tabId: tab.id })}>Open anyway</Button>
          )}
          {tab.canGoBack && (
            <Button onClick={() => send('tab.goBack', { tabId: tab.id })}>Go back</Button>
          )}
        </div>
        <p className="failure-code">{failure.code}</p>
      </section>
    </div>
  );
}
