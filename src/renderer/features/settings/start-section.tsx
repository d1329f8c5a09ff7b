import { MAX_START_PAGES } from '#shared/model/settings/settings.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ChoiceField } from '../../components/fields/choice-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextArea } from '../../components/fields/text-area.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { shortcutWords } from '../../components/shortcut-words.ts';
import { useMirror } from '../../store/app-state.ts';
import { pageUrl } from '../../text/page-url.ts';
import { useWords } from '../../text/use-words.ts';
import { AutoSaveForm } from './form/auto-save-form.tsx';
import { useAutoSave } from './form/use-auto-save.ts';
import { SettingsSection } from './settings-section.tsx';

/** What opens at start, the home page, and what a new tab shows. */
export function StartSection() {
  const { t } = useWords();
  const { startWith, showsHome, newTabRecent, newTabSuggestions } = useMirror(
    ({ settings }) => settings,
  );
  return (
    <SettingsSection title={t('start.title')} hint={t('start.hint')}>
      <ChoiceField
        label={t('start.with')}
        value={startWith}
        onChange={(chosen) => send('settings.update', { startWith: chosen })}
        choices={[
          { value: 'continue', label: t('start.continue'), hint: t('start.withHint') },
          { value: 'newTab', label: t('start.newTab') },
          { value: 'pages', label: t('start.pages') },
        ]}
      />
      {startWith === 'pages' && <StartPagesField />}
      <SwitchField
        label={t('start.showsHome')}
        isOn={showsHome}
        onChange={(isOn) => send('settings.update', { showsHome: isOn })}
      />
      <HomePageField />
      <SwitchField
        label={t('start.recent')}
        isOn={newTabRecent}
        onChange={(isOn) => send('settings.update', { newTabRecent: isOn })}
      />
      <SwitchField
        label={t('start.suggestions')}
        isOn={newTabSuggestions}
        onChange={(isOn) => send('settings.update', { newTabSuggestions: isOn })}
      />
    </SettingsSection>
  );
}

const linesOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '');

function StartPagesField() {
  const { t } = useWords();
  const pages = useMirror(({ settings }) => settings.startPages);
  const open = useOpenPages();
  const saving = useAutoSave(pages.join('\n'), (text) => {
    const urls = linesOf(text).map((line) => pageUrl(line));
    const found = urls.filter((url) => url !== null);
    if (found.length < urls.length || found.length > MAX_START_PAGES) return null;
    return request('settings.update', { startPages: found });
  });
  const lines = linesOf(saving.value);
  const wrong = lines.find((line) => pageUrl(line) === null);
  const error =
    wrong !== undefined
      ? t('start.notUrl', { text: wrong })
      : lines.length > MAX_START_PAGES
        ? t('start.tooMany', { count: MAX_START_PAGES })
        : undefined;
  return (
    <AutoSaveForm saving={saving}>
      <TextArea
        label={t('start.pagesLabel')}
        hint={t('start.pagesHint')}
        error={error}
        rows={4}
        dir="ltr"
        isCode
        value={saving.value}
        onChange={saving.edit}
      />
      <div>
        <Button
          disabled={open.length === 0}
          onClick={() => saving.edit(open.slice(0, MAX_START_PAGES).join('\n'))}
        >
          {t('start.useOpen')}
        </Button>
      </div>
    </AutoSaveForm>
  );
}

/** URLs of the web pages that are open in this window. */
function useOpenPages(): readonly string[] {
  const tabs = useMirror((mirror) => mirror.tabs.list);
  return tabs.flatMap(({ url, page }) => (page === null ? (pageUrl(url) ?? []) : []));
}

function HomePageField() {
  const { t } = useWords();
  const homePage = useMirror(({ settings }) => settings.homePage);
  const keys = shortcutWords('open-home');
  const saving = useAutoSave(homePage, (text) => {
    const url = text.trim() === '' ? '' : pageUrl(text);
    return url === null ? null : request('settings.update', { homePage: url });
  });
  const text = saving.value;
  const isWrong = text.trim() !== '' && pageUrl(text) === null;
  return (
    <AutoSaveForm saving={saving}>
      <TextField
        label={t('start.homePage')}
        hint={
          keys === '' ? t('start.homePageHintPlain') : t('start.homePageHint', { shortcut: keys })
        }
        error={isWrong ? t('start.notUrl', { text: text.trim() }) : undefined}
        dir="ltr"
        inputMode="url"
        value={text}
        onChange={saving.edit}
      />
    </AutoSaveForm>
  );
}
