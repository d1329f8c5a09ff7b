import type { StoppedWrite } from '../../model/run/writes/stopped-write.ts';
import type { Translate } from '../words.ts';

/** Returns what a dry run stopped, in plain words. */
export function stoppedText(t: Translate, { kind, verb }: StoppedWrite): string {
  switch (kind) {
    case 'request':
      return verb === null ? t('rehearsal.other') : t(`acts.${verb}`);
    case 'socket':
      return t('rehearsal.socket');
    case 'mcp-tool':
      return t('acts.mcp');
    case 'secret':
      return t('acts.fill-secret');
    case 'bookmark':
      return t('acts.bookmark');
    case 'file':
      return t('acts.upload');
  }
}

/** Returns where the stopped write would have been sent. */
export const stoppedPlace = ({ to, method, path }: StoppedWrite): string =>
  [to, [method, path].filter((part) => part !== '').join(' ')].join(' · ');
