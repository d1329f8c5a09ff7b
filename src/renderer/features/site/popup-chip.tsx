import { AppWindow } from 'lucide-react';

import type { RefusedPopups } from '#shared/model/page-view/page-view.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { useMirror } from '../../store/app-state.ts';
import { displayAddress } from '../../text/display-address.ts';
import { useWords } from '../../text/use-words.ts';

/** Toolbar button that shows when popups of the page in front were blocked; its menu opens them. */
export function PopupChip({ tab }: { readonly tab: Tab | undefined }) {
  const { t, format } = useWords();
  const refused = useMirror(({ pageView }) =>
    pageView.popups.find(({ tabId }) => tabId === tab?.id),
  );
  const isAllowed = useMirror(({ permissions }) =>
    permissions.kept.some(
      ({ kind, topOrigin, answer }) =>
        kind === 'popups' && topOrigin === refused?.origin && answer === 'allow',
    ),
  );
  if (refused === undefined || tab === undefined || tab.page !== null) return null;
  const label = t('site.popupsRefused', { count: refused.count });
  return (
    <>
      <MenuButton
        className="login-chip"
        label={label}
        icon={
          <>
            <AppWindow size={14} aria-hidden="true" />
            <span aria-hidden="true">{format.number(refused.count)}</span>
          </>
        }
        entries={entriesOf(t, refused, isAllowed)}
      />
      <output className="visually-hidden">{label}</output>
    </>
  );
}

type T = ReturnType<typeof useWords>['t'];

function entriesOf(
  t: T,
  { tabId, urls, origin }: RefusedPopups,
  isAllowed: boolean,
): readonly MenuEntry[] {
  const site = URL.parse(origin)?.host ?? origin;
  const place = { origin, topOrigin: origin };
  const addresses: readonly MenuEntry[] = urls.map((url, index) => ({
    kind: 'item',
    id: url,
    label: t('site.popupOpen', { place: shortened(displayAddress(url)) }),
    onPick: () => send('pageView.openPopup', { tabId, place: index }),
  }));
  const none: MenuEntry = {
    kind: 'item',
    label: t('site.popupsUnknown'),
    isDisabled: true,
    onPick: () => undefined,
  };
  return [
    ...(addresses.length === 0 ? [none] : addresses),
    { kind: 'separator', id: 'site' },
    isAllowed
      ? {
          kind: 'item',
          label: t('site.popupsRefuse', { site }),
          onPick: () => send('permission.forget', { ...place, kind: 'popups' }),
        }
      : {
          kind: 'item',
          label: t('site.popupsAllow', { site }),
          onPick: () => send('pageView.allowPopups', { tabId }),
        },
  ];
}

/** Maximum number of characters of a URL in the menu; the host comes first. */
const MAX_PLACE = 60;

const shortened = (place: string): string =>
  place.length > MAX_PLACE ? `${place.slice(0, MAX_PLACE - 1)}…` : place;
