import { desktopCapturer } from 'electron';

import type { ShareableView } from '#shared/model/site/page-question.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import type { WebTabPool } from '../../../browser/tabs/pool/web-tab-pool.ts';
import type { SharedView } from '../../../browser/tabs/session/screen-sharing.ts';

interface View extends ShareableView {
  readonly view: () => SharedView | null;
}

const MAX_VIEWS = 50;

/** Returns the views that the person can share with a page: tabs with a web page, windows and screens. */
export async function shareableViews(tabs: WebTabPool): Promise<readonly View[]> {
  const shown = tabs.entries().flatMap(({ id, tab }): View[] => {
    if (tab?.showsContent !== true) return [];
    const { title } = tab.describe();
    const view = () => tabs.entry(id)?.tab?.view.webContents.mainFrame ?? null;
    return [{ id: `tab:${id}`, kind: 'tab', name: nameOf(title), view }];
  });
  const sources = await desktopCapturer.getSources({
    types: ['window', 'screen'],
    thumbnailSize: { width: 0, height: 0 },
  });
  const others = sources.map(({ id, name }): View => {
    const kind = id.startsWith('screen:') ? 'screen' : 'window';
    return { id, kind, name: nameOf(name), view: () => ({ id, name }) };
  });
  return [...shown, ...others].slice(0, MAX_VIEWS);
}

/** Returns the view without the parts that only main can use. */
export function described({ id, kind, name }: View): ShareableView {
  return { id, kind, name };
}

function nameOf(text: string): string {
  return cleanText(text).slice(0, 80);
}
