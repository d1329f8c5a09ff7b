import type { StoppedWrite } from '../model/run/stopped-write.ts';
import type { Translate } from './words.ts';

/** What a rehearsal kept from being done, in plain words. */
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

/** Where it would have gone to. */
export const stoppedPlace = ({ to, method, path }: StoppedWrite): string =>
  [to, [method, path].filter((part) => part !== '').join(' ')].join(' · ');
