import type { FactSuggestion } from '#shared/model/memory/fact-suggestion.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { LateStyle } from '../../components/loading/late-style.tsx';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { boxOnPage } from '../../components/overlay/box-on-page.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import style from './fact-popup.css?url';

const MIN_WIDTH = 240;

/** Facts that fit the focused field, below it, over the page. The page learns no fact before one is picked. */
export function FactPopup() {
  const suggestion = useMirror(({ memory, tabs }) =>
    memory.suggestions.find(({ tabId }) => tabId === tabs.activeId),
  );
  return (
    <>
      <LateStyle href={style} />
      <OverlayPopup
        isOpen={suggestion !== undefined}
        takesFocus={false}
        place={(...sizes) => below(() => boxOnPage(suggestion), 'start', false)(...sizes)}
        width={Math.max(MIN_WIDTH, boxOnPage(suggestion).width)}
      >
        {suggestion !== undefined && <Choices suggestion={suggestion} />}
      </OverlayPopup>
    </>
  );
}

function Choices({
  suggestion: { tabId, choices, selected },
}: {
  readonly suggestion: FactSuggestion;
}) {
  const { t, format } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  return (
    <section className="fact-popup" aria-label={t('memory.suggest')}>
      {choices.map(({ id, label, value, also }, index) => (
        <button
          key={id}
          type="button"
          className="fact-choice"
          aria-current={index === selected}
          onClick={() => send('memory.fill', { tabId, id })}
        >
          <bdi>{value}</bdi>
          <span>
            {[label, ...also.map((kind) => t(`factKinds.${kind}`))].filter(Boolean).length > 0 &&
              format.list([label, ...also.map((kind) => t(`factKinds.${kind}`))].filter(Boolean), {
                type: 'unit',
              })}
          </span>
        </button>
      ))}
      <button
        type="button"
        className="fact-choice is-quiet"
        onClick={() => {
          send('memory.dismiss', { tabId });
          openPage('memory', tabs);
        }}
      >
        {t('pages.memory')}
      </button>
    </section>
  );
}
