import { KeyRound } from 'lucide-react';

import type { LoginFill } from '#shared/model/vault/secret-entry.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { useMirror } from '../../store/app-state.ts';
import { useAreFactsOfferedHere, useIsLoginOfferedHere } from '../../store/use-is-offered-here.ts';
import { useWords } from '../../text/use-words.ts';

/** Button shown when a page asks for a saved login; picking an account fills it in. */
export function LoginChip({ tab }: { readonly tab: Tab | undefined }) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const fill = useMirror(({ vault }) => vault.fills.find(({ tabId }) => tabId === tab?.id));
  const areFactsOffered = useAreFactsOfferedHere();
  const isOffered = useIsLoginOfferedHere() || areFactsOffered;
  if (isOffered) return <OfferSign />;
  if (tab === undefined || fill === undefined || tab.page !== null) return null;
  const openSecrets = () => openPage('settings', tabs, 'waymark://settings/you');
  const entries: readonly MenuEntry[] = fill.isLocked
    ? [{ kind: 'item', label: t('vault.fillUnlock'), onPick: openSecrets }]
    : [
        ...fill.accounts.map((account) => accountEntry(account, tab, t)),
        { kind: 'separator', id: 'settings' },
        { kind: 'item', label: t('vault.title'), onPick: openSecrets },
      ];
  return (
    <MenuButton
      className="login-chip"
      label={t('vault.fillOffer')}
      icon={
        <>
          <KeyRound size={14} aria-hidden="true" />
          <span aria-hidden="true">{t('vault.fillChip')}</span>
        </>
      }
      entries={entries}
    />
  );
}

/** Icon that stands for the question about saving a login, shown below it. */
function OfferSign() {
  return (
    <span className="login-chip" data-asks="login" aria-hidden="true">
      <KeyRound size={14} />
    </span>
  );
}

function accountEntry(
  { id, name, user }: LoginFill['accounts'][number],
  tab: Tab,
  t: ReturnType<typeof useWords>['t'],
): MenuEntry {
  return {
    kind: 'item',
    id,
    label: t('vault.fillIn', { account: user === '' ? name : user }),
    icon: <KeyRound size={16} aria-hidden="true" />,
    onPick: () => send('vault.fillIn', { tabId: tab.id, id }),
  };
}
