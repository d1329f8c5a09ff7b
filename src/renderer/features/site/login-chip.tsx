import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { LoginFill } from '#shared/model/vault/secret-entry.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { openPage } from '../../bridge/open-page.ts';
import { request } from '../../bridge/request.ts';
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
  const strong = useStrongPassword(tab);
  if (isOffered) return <OfferSign />;
  if (tab === undefined || tab.page !== null || (fill === undefined && strong === null))
    return null;
  const openSecrets = () => openPage('settings', tabs, 'waymark://settings/you');
  const isLocked = fill?.isLocked === true;
  const entries: readonly MenuEntry[] = isLocked
    ? [{ kind: 'item', label: t('vault.fillUnlock'), onPick: openSecrets }]
    : [
        ...(strong === null ? [] : [strongEntry(strong, tab, t)]),
        ...(fill?.accounts ?? []).map((account) => accountEntry(account, tab, t)),
        { kind: 'separator', id: 'settings' },
        { kind: 'item', label: t('vault.title'), onPick: openSecrets },
      ];
  return (
    <MenuButton
      className="login-chip"
      label={t(strong === null ? 'vault.fillOffer' : 'vault.strongOffer')}
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

/** A strong password for the field that the person is in; `null`: it is none for a new password. */
function useStrongPassword(tab: Tab | undefined): string | null {
  const tabId = tab?.id;
  const isWanted = useMirror(({ vault }) => vault.newPasswords.some((id) => id === tabId));
  const [password, setPassword] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted || tabId === undefined) return undefined;
    let isOver = false;
    request('vault.suggest', { tabId }).then(
      (suggested) => isOver || setPassword(suggested.password),
      // The field is gone; another one asks again.
      () => undefined,
    );
    return () => {
      isOver = true;
      setPassword(null);
    };
  }, [isWanted, tabId]);
  return isWanted ? password : null;
}

function strongEntry(password: string, tab: Tab, t: ReturnType<typeof useWords>['t']): MenuEntry {
  return {
    kind: 'item',
    id: 'strong',
    label: t('vault.useStrong', { password }),
    icon: <KeyRound size={16} aria-hidden="true" />,
    onPick: () => send('vault.useSuggested', { tabId: tab.id }),
  };
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
