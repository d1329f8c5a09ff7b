import type { FactSuggestion } from '#shared/model/memory/fact-suggestion.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import './fact-popup.css';

const MIN_WIDTH = 240;

/** Facts that fit the field that the person is in, below it, over the page: it learns of none before one is picked. */
export function FactPopup() {
  const suggestion = useMirror(({ memory, tabs }) =>
    memory.suggestions.find(({ tabId }) => tabId === tabs.activeId),
  );
  return (
    <OverlayPopup
      isOpen={suggestion !== undefined}
      takesFocus={false}
      place={(...sizes) => below(() => boxOf(suggestion), 'start', false)(...sizes)}
      width={Math.max(MIN_WIDTH, boxOf(suggestion).width)}
    >
      {suggestion !== undefined && <Choices suggestion={suggestion} />}
    </OverlayPopup>
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

/** Box of the field, in CSS pixels of the window. */
function boxOf(suggestion: FactSuggestion | undefined) {
  const area = document.getElementById('content')?.getBoundingClientRect();
  if (area === undefined || suggestion === undefined) return new DOMRect();
  const { box, viewportWidth } = suggestion;
  const scale = viewportWidth > 0 ? area.width / viewportWidth : 1;
  return new DOMRect(
    area.left + box.x * scale,
    area.top + box.y * scale,
    box.width * scale,
    box.height * scale,
  );
}
