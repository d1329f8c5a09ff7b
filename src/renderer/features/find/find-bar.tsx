import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';

import type { FindStep, Found } from '#shared/model/page-view/page-view.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../bridge/send.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import type { PlacePopup } from '../../components/overlay/place-popup.ts';
import { useMirror } from '../../store/app-state.ts';
import { endFinding, setFindText, useUiState, type Finding } from '../../store/ui-state.ts';
import { useWords } from '../../text/use-words.ts';
import './find-bar.css';

const EDGE = 12;

/** Search in the page in front. */
export function FindBar({ tab }: { readonly tab: Tab | undefined }) {
  const finding = useUiState((state) => state.finding);
  const isHere = finding !== null && finding.tabId === tab?.id && tab.page === null;
  return (
    <OverlayPopup isOpen={isHere} place={inCorner} takesFocus width={360}>
      {isHere && <OpenFindBar finding={finding} />}
    </OverlayPopup>
  );
}

function OpenFindBar({ finding }: { readonly finding: Finding }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { tabId, text, request } = finding;
  const found = useMirror((mirror) => mirror.pageView.found.find((each) => each.tabId === tabId));
  const find = (wanted: string, step: FindStep) =>
    send('pageView.find', { tabId, text: wanted, step });

  useEffect(() => {
    if (request === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [request]);

  const close = () => {
    send('pageView.endFinding', { tabId });
    endFinding();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && text !== '') find(text, event.shiftKey ? 'previous' : 'next');
  };
  const isNone = found !== undefined && found.text === text && found.total === 0;
  return (
    <search className="find-bar" aria-label={t('find.label')}>
      <input
        ref={input}
        data-autofocus
        type="text"
        spellCheck={false}
        autoComplete="off"
        aria-label={t('find.words')}
        placeholder={t('find.words')}
        value={text}
        onChange={({ target }) => {
          setFindText(target.value);
          find(target.value, 'first');
        }}
        onKeyDown={onKeyDown}
      />
      <FoundCount found={text === '' ? undefined : found} isNone={isNone} />
      <StepButtons isDisabled={isNone || text === ''} onStep={(step) => find(text, step)} />
      <IconButton label={t('find.close')} onClick={close}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </search>
  );
}

function FoundCount({
  found,
  isNone,
}: {
  readonly found: Found | undefined;
  readonly isNone: boolean;
}) {
  const { t, format } = useWords();
  const { current = 0, total = 0 } = found ?? {};
  const place = { current: format.number(current), total: format.number(total) };
  return (
    <output className={isNone ? 'is-none' : ''} aria-live="polite">
      {found !== undefined && (isNone ? t('find.none') : t('find.place', place))}
    </output>
  );
}

interface StepButtonsProps {
  readonly isDisabled: boolean;
  readonly onStep: (step: FindStep) => void;
}

function StepButtons({ isDisabled, onStep }: StepButtonsProps) {
  const { t } = useWords();
  return (
    <>
      <IconButton
        label={t('find.previous')}
        disabled={isDisabled}
        onClick={() => onStep('previous')}
      >
        <ChevronUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('find.next')} disabled={isDisabled} onClick={() => onStep('next')}>
        <ChevronDown size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
}

/** Places the bar in the page's top corner, where text rarely begins. */
const inCorner: PlacePopup = ({ width }, window) => {
  const page = document.getElementById('content')?.getBoundingClientRect();
  const right = page === undefined ? window.width : page.right;
  return { x: Math.max(EDGE, right - width - EDGE), y: (page?.top ?? 0) + EDGE };
};
