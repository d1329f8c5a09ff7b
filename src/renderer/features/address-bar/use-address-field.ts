import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import type { BoxList } from '../../components/suggestions/use-box-list.ts';
import { useUiState } from '../../store/ui-state.ts';
import { displayAddress } from '../../text/display-address.ts';
import { useAddressLines } from './use-address-lines.ts';

interface WrittenAddress {
  readonly tabId: TabId | undefined;
  readonly text: string;
}

export interface AddressField {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: BoxList;
  /** The URL of the tab while nobody edits it; `null`: the field is used. */
  readonly resting: string | null;
  readonly props: ComponentProps<'input'>;
}

/** The field of the address bar: what is typed, its suggestions and its keys. */
export function useAddressField(tab: Tab | undefined): AddressField {
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState<WrittenAddress | null>(null);
  const [isFocused, setFocused] = useState(false);
  // Typed text belongs to its tab; while the window opens there is none.
  const isForTab = written?.tabId === undefined || written.tabId === tab?.id;
  const edited = isForTab ? (written?.text ?? null) : null;
  const address = tab === undefined ? '' : addressOf(tab);

  useAddressFocus(input, edited, address);
  const leave = (): void => {
    setWritten(null);
    input.current?.blur();
    // One of Waymark's own pages that is shown already takes no focus by itself; a web page does.
    const own = document.querySelector<HTMLElement>('#content[data-is-web=false]');
    own?.focus({ preventScroll: true });
  };
  const write = (text: string) => setWritten({ tabId: tab?.id, text });
  const typed = { tab, address, edited, isFocused };
  const { list, completion } = useAddressLines({ ...typed, onWrite: write, onDone: leave });
  const onKeyDown = (event: KeyboardEvent) => {
    const isDropped = event.key === 'Escape' && completion.drop();
    if (
      list.onKeyDown(event) ||
      isDropped ||
      event.key !== 'Escape' ||
      event.nativeEvent.isComposing
    )
      return;
    // Without typed text Escape stops the load.
    if (edited === null && tab?.isLoading === true) send('tab.stop', { tabId: tab.id });
    setWritten(null);
    requestAnimationFrame(() => input.current?.select());
  };

  return {
    input,
    list,
    resting: !isFocused && edited === null && address !== '' ? address : null,
    props: {
      dir: edited === null ? 'ltr' : 'auto',
      value: edited === null ? address : completion.value,
      onChange: (event) => {
        completion.onEdit(event);
        write(event.target.value);
      },
      onSelect: completion.onSelect,
      onFocus: (event) => {
        setFocused(true);
        // Skipped after typing: the window may regain the focus meanwhile, and the typed text must stay.
        if (edited === null) event.target.select();
      },
      onBlur: () => {
        setFocused(false);
        completion.drop();
      },
      onKeyDown,
      ...list.field,
    },
  };
}

/** Focuses the field on request, and selects a URL that nobody has edited. */
function useAddressFocus(
  input: RefObject<HTMLInputElement | null>,
  edited: string | null,
  address: string,
): void {
  const focusRequest = useUiState((state) => state.focusAddress);
  useEffect(() => {
    if (focusRequest === 0) return;
    input.current?.focus();
    input.current?.select();
    send('window.boxReady', { box: 'address' });
  }, [focusRequest, input]);

  // Chromium puts the cursor behind a new value, where typing would append to the address.
  useLayoutEffect(() => {
    const isUntouched = edited === null && address !== '';
    const hasKeyboard = document.hasFocus() && document.activeElement === input.current;
    if (isUntouched && hasKeyboard) input.current?.select();
  }, [address, edited, input]);
}

/** URL that the tab loads, or else the one it shows. */
export function addressOf({ url, pendingUrl, isSource }: Tab): string {
  if (pendingUrl !== undefined) return pendingUrl;
  if (displayAddress(url) === '') return '';
  return isSource === true ? `view-source:${url}` : url;
}
