import { Languages } from 'lucide-react';

import type { Tab } from '#shared/model/tabs/tab.ts';
import type { TabTranslation } from '#shared/model/translation/tab-translation.ts';
import type { TranslationSettings } from '#shared/model/settings/translation-settings.ts';
import { LANGUAGE_TAG, type Words } from '#shared/messages/words.ts';

import { send } from '../../bridge/send.ts';
import { LateStyle } from '../../components/loading/late-style.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import type { MenuEntry } from '../../components/menu/menu-entry.ts';
import { useMirror } from '../../store/app-state.ts';
import { moneyWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import style from './translate-chip.css?url';

/** Toolbar button that shows when a page is in another language or translated; its menu has the actions. */
export function TranslateChip({ tab }: { readonly tab: Tab | undefined }) {
  const words = useWords();
  const page = useMirror(({ translation }) =>
    translation.pages.find(({ tabId }) => tabId === tab?.id),
  );
  const settings = useMirror((mirror) => mirror.settings.translation);
  if (page === undefined || tab === undefined || tab.page !== null) return null;
  const { phase } = page;
  const isOn = phase.kind === 'on';
  return (
    <span className={isOn ? 'translate-chip is-on' : 'translate-chip'} data-asks="translation">
      <LateStyle href={style} />
      <MenuButton
        className="login-chip"
        label={labelOf(words, page)}
        icon={
          <>
            <Languages size={14} aria-hidden="true" />
            <span aria-hidden="true">{shortLabel(words, page)}</span>
          </>
        }
        entries={entriesOf(words, page, settings)}
      />
      <output className="visually-hidden">
        {isOn && words.t(phase.isBusy ? 'translation.translating' : 'translation.translated')}
      </output>
    </span>
  );
}

function labelOf({ t, language: own }: Words, { phase, language }: TabTranslation): string {
  switch (phase.kind) {
    case 'on':
      return t(phase.isBusy ? 'translation.translating' : 'translation.translated');
    case 'failed':
      return t('translation.stopped');
    case 'offered':
    case 'asking':
    case 'off': {
      if (language === null) return t('translation.offerUnknown');
      const names = new Intl.DisplayNames(LANGUAGE_TAG[own], { type: 'language' });
      return t('translation.offer', { language: names.of(language) ?? language });
    }
  }
}

function shortLabel({ t }: Words, { phase }: TabTranslation): string {
  if (phase.kind !== 'on') return t('translation.chip');
  return t(phase.isBusy ? 'translation.translating' : 'translation.translated');
}

const INTO = { en: 'translation.toEnglish', zh: 'translation.toChinese' } as const;

function entriesOf(
  words: Words,
  { tabId, target, phase, site, isPrivate, cost }: TabTranslation,
  settings: TranslationSettings,
): readonly MenuEntry[] {
  const { t } = words;
  const item = (label: string, onPick: () => void): MenuEntry => ({ kind: 'item', label, onPick });
  const start = () => send('translation.start', { tabId });
  const original = item(t('translation.showOriginal'), () =>
    send('translation.showOriginal', { tabId }),
  );
  const isAlways = settings.always.includes(site);
  const setSite = (wish: 'always' | 'never' | 'ask') => () =>
    send('translation.setSite', { tabId, wish });
  const now = {
    offered: [item(t(INTO[target]), start)],
    asking: [item(t(INTO[target]), start)],
    off: [item(t(INTO[target]), start)],
    on: [original],
    failed: [item(t('translation.again'), start), original],
  }[phase.kind];
  const ofSite: readonly MenuEntry[] =
    isPrivate || site === ''
      ? []
      : [
          { kind: 'separator', id: 'site' },
          isAlways
            ? item(t('translation.alwaysStop', { site }), setSite('ask'))
            : item(t('translation.always', { site }), setSite('always')),
          item(t('translation.never', { site }), setSite('never')),
        ];
  const spent: readonly MenuEntry[] =
    cost === null || cost === 0
      ? []
      : [
          { kind: 'separator', id: 'cost' },
          {
            kind: 'item',
            label: t('translation.cost', { cost: moneyWords(words, cost) }),
            isDisabled: true,
            onPick: () => undefined,
          },
        ];
  return [...now, ...ofSite, ...spent];
}
