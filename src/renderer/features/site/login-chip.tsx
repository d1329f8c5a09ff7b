import { KeyRound } from 'lucide-react';

import type { LoginFill } from '#shared/model/vault/secret-entry.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';

/** Shown when a page asks for a kept log-in; picking an account fills it in. */
export function LoginChip({ tab }: { readonly tab: Tab | undefined }) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const fill = useMirror(({ vault }) => vault.fills.find(({ tabId }) => tabId === tab?.id));
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
