import type { noteKinds as english } from '../../en/settings/noteKinds.ts';
import type { Translation } from '../../translated-messages.ts';

export const noteKinds: Translation<typeof english> = {
  place: '位置',
  shortcut: '捷径',
  worked: '有效',
  failed: '无效',
  skill: '适用的技能',
  term: '名称',
};
