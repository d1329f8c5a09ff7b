import type { TabId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../bridge/send.ts';
import { PhaseBadge } from '../../components/run/phase-badge.tsx';
import { useWords } from '../../text/use-words.ts';
import { oneRequest } from './one-request.ts';

interface RequestLinksProps {
  readonly view: RunView;
  /** First event of the shown request; `null`: the whole run. */
  readonly seq: number | null;
  readonly tabId: TabId;
}

/** Links to the requests of a conversation, each with its own page. */
export function RequestLinks({ view, seq, tabId }: RequestLinksProps) {
  const { t } = useWords();
  const { runId, requests } = view;
  if (requests.length < 2) return null;
  return (
    <nav className="request-links" aria-label={t('runs.conversation')}>
      <h2>{t('runs.conversation')}</h2>
      <ol>
        {requests.map((request) => (
          <li key={request.seq}>
            <button
              type="button"
              aria-current={request.seq === seq ? 'page' : undefined}
              onClick={() =>
                send('tab.navigate', { tabId, input: `waymark://runs/${runId}/${request.seq}` })
              }
            >
              <span dir="auto">{request.text}</span>
              <PhaseBadge phase={oneRequest(view, request.seq).phase} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
