import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { BoxAction } from '#shared/model/suggestions/box-answer.ts';
import type { TabId } from '#shared/model/ids.ts';
import { isSafeTransport } from '#shared/model/vault/origin-parts.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { send, tellFailure } from '../../bridge/send.ts';
import { BoxListPopup } from '../../components/suggestions/box-list-popup.tsx';
import { useBoxList } from '../../components/suggestions/use-box-list.ts';
import { boxLines } from '../../text/box-lines.ts';
import { displayAddress, splitAddress } from '../../text/display-address.ts';
import {
  askBox,
  inAddressBar,
  performBoxAction,
  useBoxAnswer,
  useWithWeb,
} from '../../store/ask-box/use-box-answer.ts';
import { useUiState } from '../../store/ui-state.ts';
import { useWords } from '../../text/use-words.ts';
import './address-bar.css';

interface WrittenAddress {
  readonly tabId: TabId | undefined;
  readonly text: string;
}

/** Shows the tab's URL and takes a URL, search words or a task. Escape restores the URL, or stops the load. */
export function AddressBar({ tab }: { readonly tab: Tab | undefined }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState<WrittenAddress | null>(null);
  const [isFocused, setFocused] = useState(false);
  const focusRequest = useUiState((state) => state.focusAddress);
  // Typed text belongs to its tab; while the window opens there is none.
  const isForTab = written?.tabId === undefined || written.tabId === tab?.id;
  const edited = written !== null && isForTab ? written.text : null;
  const address = tab === undefined ? '' : addressOf(tab);

  useEffect(() => {
    if (focusRequest === 0) return;
    input.current?.focus();
    input.current?.select();
    send('window.boxReady', { box: 'address' });
  }, [focusRequest]);

  // Chromium puts the cursor behind a new value, where typing would append to the address.
  useLayoutEffect(() => {
    const isUntouched = edited === null && address !== '';
    const hasKeyboard = document.hasFocus() && document.activeElement === input.current;
    if (isUntouched && hasKeyboard) input.current?.select();
  }, [address, edited]);

  const leave = (): void => {
    setWritten(null);
    input.current?.blur();
    // One of Waymark's own pages that is shown already takes no focus by itself; a web page does.
    const own = document.querySelector<HTMLElement>('#content[data-is-web=false]');
    own?.focus({ preventScroll: true });
  };
  const list = useAddressLines({ tab, address, edited, isFocused, onDone: leave });
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKeyDown(event) || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Without typed text Escape stops the load.
    if (edited === null && tab?.isLoading === true) send('tab.stop', { tabId: tab.id });
    setWritten(null);
    requestAnimationFrame(() => input.current?.select());
  };

  const isResting = !isFocused && edited === null && address !== '';
  return (
    <div className={isResting ? 'address-bar is-resting' : 'address-bar'}>
      <input
        ref={input}
        type="text"
        inputMode="url"
        dir={edited === null ? 'ltr' : 'auto'}
        spellCheck={false}
        autoComplete="off"
        aria-label={t('address.label')}
        placeholder={t('address.placeholder')}
        value={edited ?? address}
        onChange={(event) => setWritten({ tabId: tab?.id, text: event.target.value })}
        onFocus={(event) => {
          setFocused(true);
          // Skipped after typing: the window may regain the focus meanwhile, and the typed text must stay.
          if (edited === null) event.target.select();
        }}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
        {...list.field}
      />
      <BoxListPopup list={list} anchor={input} />
      {isResting && <RestingAddress url={address} isUnconfirmed={isDoubted(tab)} />}
    </div>
  );
}

/** Whether the shown page's URL is unconfirmed. While another page loads the bar shows that page's URL, so it is `false` then. */
export const isDoubted = (tab: Tab | undefined): boolean =>
  tab?.pendingUrl === undefined && tab?.isUnconfirmed === true;

/** URL that the tab loads, or else the one it shows. */
export function addressOf({ url, pendingUrl, isSource }: Tab): string {
  if (pendingUrl !== undefined) return pendingUrl;
  if (displayAddress(url) === '') return '';
  return isSource === true ? `view-source:${url}` : url;
}

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

interface AddressLinesOptions {
  readonly tab: Tab | undefined;
  readonly address: string;
  /** The typed text; `null`: none. */
  readonly edited: string | null;
  readonly isFocused: boolean;
  /** Called when a suggestion was picked. */
  readonly onDone: () => void;
}

/** Suggestions for the typed text. */
function useAddressLines({ tab, address, edited, isFocused, onDone }: AddressLinesOptions) {
  const { t } = useWords();
  const text = edited ?? '';
  const perform = (action: BoxAction | null, inNewTab: boolean): void => {
    if (action === null) return;
    performBoxAction(action, inNewTab ? null : (tab?.id ?? null)).catch(tellFailure);
    onDone();
  };
  return useBoxList({
    text,
    lines: boxLines(t, useWithWeb(text, inAddressBar(useBoxAnswer(text)))),
    isActive: isFocused && edited !== null,
    onPick: ({ action }, inNewTab) => perform(action, inNewTab),
    onEnter: (isAsk, inNewTab) => {
      const typed = edited ?? address;
      askBox(typed).then(
        (answer) => perform(isAsk ? answer.onAsk : inAddressBar(answer).onEnter, inNewTab),
        tellFailure,
      );
    },
  });
}
