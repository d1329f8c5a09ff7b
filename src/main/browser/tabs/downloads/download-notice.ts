import type { Translate } from '#shared/messages/words.ts';

/** Notice to the person about a download. */
export type DownloadNotice =
  | { readonly type: 'too-many' | 'unasked' }
  | {
      readonly type: 'saved' | 'risky' | 'failed' | 'too-large' | 'grew-too-large';
      /** Name of the file. */
      readonly name: string;
    };

export function downloadNoticeText(t: Translate, notice: DownloadNotice): string {
  switch (notice.type) {
    case 'too-many':
      return t('downloads.tooMany');
    case 'unasked':
      return t('downloads.unasked');
    case 'risky':
      return t('downloads.risky', { name: notice.name });
    case 'saved':
      return t('downloads.saved', { name: notice.name });
    case 'failed':
      return t('downloads.failed', { name: notice.name });
    case 'too-large':
      return t('downloads.tooLarge', { name: notice.name });
    case 'grew-too-large':
      return t('downloads.grewTooLarge', { name: notice.name });
  }
}
