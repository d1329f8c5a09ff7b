import type { tabs as english } from '../en/tabs.ts';
import type { Translation } from '../translation.ts';

export const tabs: Translation<typeof english> = {
  newTabShortcut: '新建标签页 ({shortcut})',
  closeTabShortcut: '关闭标签页 ({shortcut})',
  tabs: '标签页',
};
