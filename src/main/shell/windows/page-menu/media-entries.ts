import { clipboard, type ContextMenuParams, type WebContents } from 'electron';

import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { actOnMedia, type MediaAct } from './media-acts.ts';
import { type EntryGroup, isWebAddress, type PageMenuOptions } from './page-menu-options.ts';

/** Returns the menu entries for the video or sound under the mouse. */
export function mediaEntries(
  tab: WebTab,
  contents: WebContents,
  params: ContextMenuParams,
  { words, openInNewTab, saveAs }: PageMenuOptions,
): readonly EntryGroup[] {
  const { mediaType, srcURL, mediaFlags } = params;
  if (mediaType !== 'video' && mediaType !== 'audio') return [];
  const { t } = words();
  const act = (kind: MediaAct) => (): void => {
    // The call fails when the page has removed the element meanwhile, which the person can see.
    actOnMedia(contents, params, kind).catch(() => undefined);
  };
  const how: EntryGroup = [
    {
      label: t('menu.loop'),
      type: 'checkbox',
      checked: mediaFlags.isLooping,
      enabled: mediaFlags.canLoop,
      click: act('loop'),
    },
    {
      label: t('menu.showControls'),
      type: 'checkbox',
      checked: mediaFlags.isControlsVisible,
      enabled: mediaFlags.canToggleControls,
      click: act('controls'),
    },
  ];
  const isSmall = mediaFlags.isShowingPictureInPicture;
  if (mediaType === 'video')
    how.push({
      label: t('menu.pictureInPicture'),
      type: 'checkbox',
      checked: isSmall,
      enabled: isSmall || mediaFlags.canShowPictureInPicture,
      click: act('picture'),
    });
  if (!isWebAddress(srcURL)) return [how];
  const isVideo = mediaType === 'video';
  return [
    how,
    [
      {
        label: t(isVideo ? 'menu.openVideoInNewTab' : 'menu.openAudioInNewTab'),
        click: () => openInNewTab(srcURL, tab),
      },
      {
        label: t(isVideo ? 'menu.saveVideoAs' : 'menu.saveAudioAs'),
        enabled: mediaFlags.canSave,
        click: () => saveAs(srcURL, tab),
      },
      {
        label: t(isVideo ? 'menu.copyVideoAddress' : 'menu.copyAudioAddress'),
        click: () => void clipboard.writeText(srcURL),
      },
    ],
  ];
}
