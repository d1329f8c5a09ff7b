import type { PageTranslations } from '../../../../assist/page-translation/page-translations.ts';
import type {
  OfferedTab,
  SelectionOffers,
} from '../../../../assist/selection-offer/selection-offers.ts';
import type { WritingHelps } from '../../../../assist/writing-help/writing-helps.ts';
import type { DomainHandlers } from '../../handlers.ts';

/** Handlers for translating pages, on the person's request. */
export function createTranslationHandlers(
  translations: PageTranslations,
): DomainHandlers<'translation'> {
  return {
    'translation.start': ({ tabId }) => {
      translations.start(tabId);
      return null;
    },
    'translation.answer': ({ tabId, isAllowed }) => {
      translations.answer(tabId, isAllowed);
      return null;
    },
    'translation.showOriginal': ({ tabId }) => {
      translations.showOriginal(tabId);
      return null;
    },
    'translation.setSite': ({ tabId, wish }) => {
      translations.setSite(tabId, wish);
      return null;
    },
  };
}

export function createWritingHandlers(
  helps: WritingHelps,
  copyText: (text: string) => void,
): DomainHandlers<'writing'> {
  return {
    'writing.write': async ({ tabId, act, language, wish }) => {
      await helps.write(tabId, act, language, wish);
      return null;
    },
    'writing.insert': async ({ tabId }) => {
      await helps.insert(tabId);
      return null;
    },
    'writing.choose': ({ tabId }) => {
      helps.choose(tabId);
      return null;
    },
    'writing.copy': ({ text }) => {
      copyText(text);
      return null;
    },
    'writing.close': ({ tabId }) => {
      helps.close(tabId);
      return null;
    },
  };
}

export function createSelectionHandlers(
  offers: Pick<SelectionOffers<OfferedTab>, 'ask' | 'close'>,
): DomainHandlers<'selection'> {
  return {
    'selection.ask': ({ tabId }) => {
      offers.ask(tabId);
      return null;
    },
    'selection.close': ({ tabId }) => {
      offers.close(tabId);
      return null;
    },
  };
}
