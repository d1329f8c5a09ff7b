import { isSafeTransport } from '#shared/model/vault/origin-parts.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { BoxListPopup } from '../../components/suggestions/box-list-popup.tsx';
import { splitAddress } from '../../text/display-address.ts';
import { useWords } from '../../text/use-words.ts';
import { useAddressField } from './use-address-field.ts';
import './address-bar.css';

/** Shows the tab's URL and takes a URL, search words or a task. Escape restores the URL, or stops the load. */
export function AddressBar({ tab }: { readonly tab: Tab | undefined }) {
  const { t } = useWords();
  const { input, list, resting, props } = useAddressField(tab);
  return (
    <div className={resting === null ? 'address-bar' : 'address-bar is-resting'}>
      <input
        ref={input}
        type="text"
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        aria-label={t('address.label')}
        placeholder={t('address.placeholder')}
        {...props}
      />
      <BoxListPopup list={list} anchor={input} />
      {resting !== null && <RestingAddress url={resting} isUnconfirmed={isDoubted(tab)} />}
    </div>
  );
}

/** Whether the shown page's URL is unconfirmed. While another page loads the bar shows that page's URL, so it is `false` then. */
export const isDoubted = (tab: Tab | undefined): boolean =>
  tab?.pendingUrl === undefined && tab?.isUnconfirmed === true;

/** Formatted URL over the field while nobody edits it, with the host emphasised. */
function RestingAddress({
  url,
  isUnconfirmed,
}: {
  readonly url: string;
  readonly isUnconfirmed: boolean;
}) {
  const { t } = useWords();
  const { scheme, host, rest } = splitAddress(url);
  return (
    <div className="resting-address" dir="ltr" aria-hidden="true">
      {(isUnconfirmed || (scheme !== '' && !isSafeTransport(scheme + host))) && (
        <span className="address-insecure">{t('address.notSecure')}</span>
      )}
      <bdi className="address-host">{host}</bdi>
      <span>{rest}</span>
    </div>
  );
}
