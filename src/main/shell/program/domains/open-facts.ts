import type { WebContents } from 'electron';

import { FactFills } from '../../../assist/fact-fill/fact-fills.ts';
import { FactOffer } from '../../../assist/fact-fill/fact-offer.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import type { Browser } from '../create-browser.ts';
import type { Profile } from '../open-profile.ts';

export interface OpenFacts {
  readonly fills: FactFills;
  readonly offer: FactOffer;
  watch(tab: WebTab, contents: WebContents): void;
}

/** Opens the facts about the person, which are offered below fields of pages, and stored from forms with the person's OK. */
export function openFacts(
  { memory }: Pick<Profile, 'memory'>,
  { tabs }: Pick<Browser, 'tabs'>,
  onChange: () => void,
): OpenFacts {
  const fills = new FactFills({ memory, onChange });
  const offer = new FactOffer(memory, onChange);
  tabs.onDriven(() => {
    offer.drivenChanged();
    onChange();
  });
  return {
    fills,
    offer,
    watch(tab, contents) {
      fills.watch(tab, contents);
      offer.watch(tab, contents);
    },
  };
}
