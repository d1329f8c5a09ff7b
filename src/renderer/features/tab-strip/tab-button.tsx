import { Volume2, VolumeX, VenetianMask, X } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';

import type { Translate } from '#shared/messages/words.ts';
import type { Tab, TabGroup } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { useMirror } from '../../store/app-state.ts';
import { markOfTab, type TabMark } from '../../store/runs/run-places.ts';
import { useUiState } from '../../store/ui-state.ts';
import { TabIcon } from './tab-icon.tsx';
import { useWords } from '../../text/use-words.ts';
import { tabTitle } from '../../text/tab-title.ts';

interface TabButtonProps {
  readonly tab: Tab;
  readonly isActive: boolean;
  readonly colour: TabGroup['colour'] | null;
  /** Whether the tab is in a split, whose other tabs are next to it. */
  readonly isInSplit: boolean;
  /** Whether the tab is the last of its split. */
  readonly endsSplit: boolean;
  /** Moves the focus between the tabs. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onMenu: (tab: Tab, element: HTMLElement, isByKey: boolean) => void;
  readonly onHover: (tab: Tab, element: HTMLElement) => void;
}

const MARK_WORDS = {
  running: 'tabs.runWorks',
  waiting: 'tabs.runWaits',
  paused: 'tabs.runPaused',
  queued: 'tabs.runQueued',
  done: 'tabs.runDone',
} as const;

function looksOf(
  { tab, isActive, colour, isInSplit, endsSplit }: TabButtonProps,
  mark: TabMark | null,
): string {
  const looks = [
    'tab',
    isActive && 'is-active',
    mark === 'waiting' && 'needs-person',
    tab.isPinned === true && 'is-pinned',
    tab.isAsleep === true && 'is-asleep',
    isInSplit && 'in-split',
    endsSplit && 'ends-split',
    colour !== null && 'in-group',
    colour !== null && `is-${colour}`,
  ];
  return looks.filter((look) => look !== false).join(' ');
}

/** A tab of the strip. Its close button is for the mouse; the keyboard has Delete and a shortcut. */
export const TabButton = memo(function TabButton(props: TabButtonProps) {
  const { tab, isActive, onKeyDown, onMenu, onHover } = props;
  const { t } = useWords();
  const seen = useUiState((state) => state.seenRuns);
  const mark = useMirror((mirror) => markOfTab(mirror, tab.id, seen));
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const isIsolated = tab.isIsolated === true && !isPrivate;
  const box = useRef<HTMLDivElement>(null);
  const close = () => send('tab.close', { tabId: tab.id });

  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);

  return (
    <div
      ref={box}
      className={looksOf(props, mark)}
      role="presentation"
      data-tab-id={tab.id}
      // Prevents scrolling by the middle button.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && close()}
      onPointerEnter={({ currentTarget, buttons }) => {
        // Skipped during a drag, which brings other tabs under the pointer.
        if (buttons === 0) onHover(tab, currentTarget);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(tab, event.currentTarget, event.nativeEvent.detail === 0 && event.button !== 2);
      }}
    >
      <button
        type="button"
        role="tab"
        id={`tab-${tab.id}`}
        className="tab-button"
        data-tab-id={tab.id}
        aria-label={tabName(t, { tab, mark, isIsolated }, props.isInSplit)}
        aria-selected={isActive}
        aria-controls="content"
        aria-keyshortcuts="Delete"
        aria-busy={tab.isLoading}
        tabIndex={isActive ? 0 : -1}
        onClick={() => send('tab.activate', { tabId: tab.id })}
        onKeyDown={(event) => (event.key === 'Delete' ? close() : onKeyDown(event))}
      >
        <TabFace tab={tab} mark={mark} isIsolated={isIsolated} />
      </button>
      <SoundButton tab={tab} />
      <button
        type="button"
        className="tab-close"
        aria-hidden="true"
        tabIndex={-1}
        title={t('tabs.closeTabShortcut', { shortcut: shortcutWords('close-tab') })}
        onClick={close}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  );
});

/** Mute button for the mouse; the keyboard has the tab's menu. */
function SoundButton({ tab }: { readonly tab: Tab }) {
  const { t } = useWords();
  const isMuted = tab.isMuted === true;
  if (!isMuted && tab.isAudible !== true) return null;
  return (
    <button
      type="button"
      className="tab-sound"
      aria-hidden="true"
      tabIndex={-1}
      title={t(isMuted ? 'tabs.unmute' : 'tabs.mute')}
      onClick={() => send('tab.mute', { tabId: tab.id, isMuted: !isMuted })}
    >
      {isMuted ? (
        <VolumeX size={14} aria-hidden="true" />
      ) : (
        <Volume2 size={14} aria-hidden="true" />
      )}
    </button>
  );
}

interface TabFaceProps {
  readonly tab: Tab;
  readonly mark: TabMark | null;
  readonly isIsolated: boolean;
}

/** Icon, marks and title. */
function TabFace({ tab, mark, isIsolated }: TabFaceProps) {
  const { t } = useWords();
  return (
    <>
      <TabIcon tab={tab} />
      {isIsolated && <VenetianMask className="tab-isolated" size={14} aria-hidden="true" />}
      {mark !== null && <span className={`tab-mark is-${mark}`} aria-hidden="true" />}
      <span className="tab-title" dir="auto">
        {tabTitle(t, tab)}
      </span>
    </>
  );
}

/** Title, followed by its marks in words. */
function tabName(
  t: Translate,
  { tab, mark, isIsolated }: TabFaceProps,
  isInSplit: boolean,
): string {
  const said = [
    isInSplit && t('tabs.splitMark'),
    isIsolated && t('tabs.isolatedMark'),
    mark !== null && t(MARK_WORDS[mark]),
    tab.isAsleep === true && t('tabs.asleepMark'),
    tab.isMuted === true && t('tabs.mutedMark'),
  ];
  return [tabTitle(t, tab), ...said.filter((one) => one !== false)].join('');
}
