import type { Tab } from '#shared/model/tabs/tab.ts';

import { PdfChip } from '../../features/chat/pdf/pdf-chip.tsx';
import { FindBar } from '../../features/find/find-bar.tsx';
import { LoginChip } from '../../features/site/login-chip.tsx';
import { PopupChip } from '../../features/site/popup-chip.tsx';
import { ReadingChip } from '../../features/site/reading-chip.tsx';
import { ZoomChip } from '../../features/site/zoom-chip.tsx';
import { TranslateChip } from '../../features/translation/translate-chip.tsx';

/** Chips beside the address and the page search, loaded after the first picture. */
export function LateChips({ tab }: { readonly tab: Tab | undefined }) {
  return (
    <>
      <LoginChip tab={tab} />
      <PopupChip tab={tab} />
      <PdfChip tab={tab} />
      <TranslateChip tab={tab} />
      <ReadingChip tab={tab} />
      <ZoomChip tab={tab} />
      <FindBar tab={tab} />
    </>
  );
}
