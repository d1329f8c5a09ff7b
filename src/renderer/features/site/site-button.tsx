import { Info, ShieldQuestion } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { dragAddress } from '../../components/drag-address.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { pageQuestionBubble, permissionBubble, sitePanel } from './site-parts.ts';
import './site.css';

/** Button before the URL: the page's questions and the panel about its site open below it. */
export function SiteButton({ tab }: { readonly tab: Tab | undefined }) {
  const { t } = useWords();
  const button = useRef<HTMLSpanElement>(null);
  const questions = useMirror((mirror) => mirror.permissions.questions);
  const question = questions.find(({ tabId }) => tabId === tab?.id);
  const waiting = useMirror(({ pageQuestions }) =>
    pageQuestions.list.find(({ tabId }) => tabId === tab?.id),
  );
  /** Id of the question that the person answers by keyboard; `null`: none. */
  const [focusedId, setFocusedId] = useState<number | null>(null);
  /** Tab and URL that the panel is open for; `null`: it is closed. */
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isWeb = tab !== undefined && tab.page === null;
  const place = `${tab?.id} ${tab?.url}`;
  const isOpen = isWeb && question === undefined && waiting === undefined && openFor === place;
  const press = () => {
    if (question !== undefined) setFocusedId(question.id);
    else setOpenFor(isOpen ? null : place);
  };
  return (
    <span ref={button} className="site-button">
      <IconButton
        label={t(question === undefined ? 'site.about' : 'site.asks')}
        aria-expanded={isOpen}
        disabled={!isWeb}
        draggable={isWeb}
        onDragStart={(event) => isWeb && dragAddress(event, tab.url, tab.title)}
        onClick={press}
      >
        {question === undefined ? (
          <Info size={16} aria-hidden="true" />
        ) : (
          <ShieldQuestion size={16} aria-hidden="true" />
        )}
      </IconButton>
      {question !== undefined && (
        <permissionBubble.Part
          key={question.id}
          question={question}
          anchor={button}
          takesFocus={focusedId === question.id}
        />
      )}
      {waiting !== undefined && (
        <pageQuestionBubble.Part key={waiting.id} question={waiting} anchor={button} />
      )}
      {isOpen && <sitePanel.Part tab={tab} anchor={button} onClose={() => setOpenFor(null)} />}
    </span>
  );
}
