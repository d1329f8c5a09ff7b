import type { WebContents } from 'electron';

import { FactFills } from '../../fact-fill/fact-fills.ts';
import { FactOffer } from '../../fact-fill/fact-offer.ts';
import type { WebTab } from '../../tabs/tab/web-tab.ts';
import type { Browser } from '../create-browser.ts';
import type { Profile } from '../open-profile.ts';

export interface OpenFacts {
  readonly fills: FactFills;
  readonly offer: FactOffer;
  watch(tab: WebTab, contents: WebContents): void;
}

/** Facts about the person: offered below fields of pages, and remembered of forms by their word. */
export function openFacts(
  { memory }: Pick<Profile, 'memory'>,
  { tabs }: Pick<Browser, 'tabs'>,
  onChange: () => void,
): OpenFacts {
  const fills = new FactFills({ memory, onChange });
  const offer = new FactOffer(memory, onChange);
  tabs.onDriven(onChange);
  return {
    fills,
    offer,
    watch(tab, contents) {
      fills.watch(tab, contents);
      offer.watch(tab, contents);
    },
  };
}
