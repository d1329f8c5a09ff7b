import { ArrowUp, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import type { Language } from '#shared/messages/language.ts';
import { MAX_WISH_CHARS, type WritingAct, type WritingHelp } from '#shared/model/writing.ts';

import { openPage } from '../../bridge/open-page.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { boxOnPage } from '../../components/overlay/box-on-page.ts';
import { OverlayPopup } from '../../components/overlay/overlay-popup.tsx';
import { below } from '../../components/overlay/place-popup.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { WrittenText } from './written-text.tsx';

const WIDTH = 560;

/** Writing help below the focused field, drawn over the page. None of the field's text is sent before a button is pressed. */
export function WritingBar() {
  const help = useMirror(({ translation, tabs }) =>
    translation.writing.find(({ tabId }) => tabId === tabs.activeId),
  );
  return (
    <OverlayPopup
      isOpen={help !== undefined}
      takesFocus
      place={(...sizes) => below(() => boxOnPage(help), 'start', false)(...sizes)}
      width={WIDTH}
    >
      {help !== undefined && <Bar help={help} />}
    </OverlayPopup>
  );
}

function Bar({ help }: { readonly help: WritingHelp }) {
  const { t } = useWords();
  const { tabId, text, isSelection } = help;
  const close = () => send('writing.close', { tabId });
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Escape' && !nativeEvent.isComposing) close();
  };
  const about = isSelection ? 'selection' : text.trim() === '' ? 'empty' : 'whole';
  return (
    // Escape closes the bar wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="writing-bar" aria-label={t('writing.title')} onKeyDown={onKeyDown}>
      <header>
        <strong>{t('writing.title')}</strong>
        <span>{t(`writing.${about}`)}</span>
        <IconButton label={t('writing.close')} onClick={close}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <Content help={help} />
    </section>
  );
}

function Content({ help }: { readonly help: WritingHelp }) {
  const { t } = useWords();
  const { tabId, text, service, phase } = help;
  if (service === null) return <WithoutModel hasCodingAgent={help.hasCodingAgent} tabId={tabId} />;
  switch (phase.kind) {
    case 'choosing':
      return <Choices tabId={tabId} isEmpty={text.trim() === ''} host={service.host} />;
    case 'writing':
      return (
        <div className="writing-actions">
          <output>{t('writing.writing')}</output>
          <Button data-autofocus onClick={() => send('writing.choose', { tabId })}>
            {t('writing.stop')}
          </Button>
        </div>
      );
    case 'written':
      return <WrittenText tabId={tabId} act={phase.act} from={text} to={phase.text} />;
    case 'failed':
      return (
        <>
          <ErrorNote error={phase.error} />
          {phase.text !== null && <p className="writing-kept">{phase.text}</p>}
          <div className="writing-actions">
            {phase.text !== null && <CopyButton text={phase.text} />}
            <Button data-autofocus onClick={() => send('writing.choose', { tabId })}>
              {t('writing.back')}
            </Button>
          </div>
        </>
      );
  }
}

interface ChoicesProps {
  readonly tabId: WritingHelp['tabId'];
  readonly isEmpty: boolean;
  readonly host: string;
}

const CHOICES = [
  { act: 'rewrite', language: null, label: 'writing.rewrite' },
  { act: 'shorten', language: null, label: 'writing.shorten' },
  { act: 'translate', language: 'en', label: 'writing.toEnglish' },
  { act: 'translate', language: 'zh', label: 'writing.toChinese' },
  { act: 'reply', language: null, label: 'writing.reply' },
] as const satisfies readonly {
  readonly act: WritingAct;
  readonly language: Language | null;
  readonly label: string;
}[];

function Choices({ tabId, isEmpty, host }: ChoicesProps) {
  const { t, language: own } = useWords();
  const offered = CHOICES.filter(({ act }) => act === 'reply' || !isEmpty);
  return (
    <>
      <div className="writing-actions">
        {offered.map(({ act, language, label }, index) => (
          <Button
            key={label}
            {...(index === 0 && { 'data-autofocus': true })}
            onClick={() => send('writing.write', { tabId, act, language: language ?? own })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <OwnWords tabId={tabId} />
      <p className="writing-hint">{t('writing.sends', { host })}</p>
    </>
  );
}

/** A line for what to change in the person's own words; Enter sends it. */
function OwnWords({ tabId }: Pick<ChoicesProps, 'tabId'>) {
  const { t, language } = useWords();
  const [wish, setWish] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wish.trim() === '') return;
    send('writing.write', { tabId, act: 'own', language, wish: wish.trim() });
  };
  return (
    <form className="writing-wish" onSubmit={submit}>
      <input
        className="field-input"
        dir="auto"
        maxLength={MAX_WISH_CHARS}
        placeholder={t('writing.wish')}
        aria-label={t('writing.wish')}
        value={wish}
        onChange={({ target }) => setWish(target.value)}
      />
      <IconButton type="submit" label={t('writing.sendWish')} disabled={wish.trim() === ''}>
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
    </form>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useWords();
  return <Button onClick={() => send('writing.copy', { text })}>{t('writing.copy')}</Button>;
}

interface WithoutModelProps {
  readonly hasCodingAgent: boolean;
  readonly tabId: WritingHelp['tabId'];
}

function WithoutModel({ hasCodingAgent, tabId }: WithoutModelProps) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  return (
    <>
      <p>{t(hasCodingAgent ? 'writing.codingAgent' : 'writing.noModel')}</p>
      <div className="writing-actions">
        <Button
          look="primary"
          data-autofocus
          onClick={() => {
            send('writing.close', { tabId });
            openPage('settings', tabs);
          }}
        >
          {t('writing.connect')}
        </Button>
      </div>
    </>
  );
}
