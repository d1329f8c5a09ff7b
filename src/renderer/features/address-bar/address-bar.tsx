import type { Tab } from '#shared/model/tabs/tab.ts';

import { BoxListPopup } from '../../components/suggestions/box-list-popup.tsx';
import { splitAddress } from '../../text/display-address.ts';
import { useWords } from '../../text/use-words.ts';
import { isNotSecure } from './not-secure.ts';
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
      {resting !== null && <RestingAddress url={resting} tab={tab} />}
    </div>
  );
}

/** Formatted URL over the field while nobody edits it, with the host emphasised. */
function RestingAddress({ url, tab }: { readonly url: string; readonly tab: Tab | undefined }) {
  const { t } = useWords();
  const { host, rest } = splitAddress(url);
  return (
    <div className="resting-address" dir="ltr" aria-hidden="true">
      {isNotSecure(tab, url) && <span className="address-insecure">{t('address.notSecure')}</span>}
      <bdi className="address-host">{host}</bdi>
      <span>{rest}</span>
    </div>
  );
}
