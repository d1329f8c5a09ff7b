import type { ListedAgent } from '#shared/model/agents/agent.ts';
import { type Grant, isForPlace, parseGrant } from '#shared/model/run/approval/grant.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { GrantWords } from '../../components/run/permissions/grant-words.tsx';
import { useWords } from '../../text/use-words.ts';

/** Permissions that an agent requests, in plain words. They apply once confirmed here. */
export function StandingGrants({ listed: { agent, asked } }: { readonly listed: ListedAgent }) {
  const { t } = useWords();
  if (asked === undefined) return null;
  const { id, grants = [] } = agent;
  const { digest, isConfirmed } = asked;
  return (
    <section className="standing-grants" aria-label={t('agents.grantsAsked')}>
      <h3>{t('agents.grantsAsked')}</h3>
      <ul>
        {grants.map((text) => (
          <li key={text}>
            <GrantLine grant={parseGrant(text, 'agent')} />
          </li>
        ))}
      </ul>
      <p>{t(isConfirmed ? 'agents.grantsConfirmed' : 'agents.grantsOpen')}</p>
      {isConfirmed ? (
        <Button onClick={() => send('agent.withdrawGrants', { id })}>
          {t('agents.grantsWithdraw')}
        </Button>
      ) : (
        <Button onClick={() => send('agent.confirmGrants', { id, digest })}>
          {t('agents.grantsConfirm')}
        </Button>
      )}
    </section>
  );
}

function GrantLine({ grant }: { readonly grant: Grant }) {
  const { t } = useWords();
  return (
    <>
      <GrantWords grant={grant} />
      {!isForPlace(grant) && ` · ${t('agents.grantTimes', { times: grant.times })}`}
    </>
  );
}
