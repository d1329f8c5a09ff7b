import type { tabs as english } from '../en/tabs.ts';
import type { Translation } from '../translation.ts';

export const tabs: Translation<typeof english> = {
  newTabShortcut: '新建标签页 ({shortcut})',
  closeTabShortcut: '关闭标签页 ({shortcut})',
  tabs: '标签页',
  private: '无痕',
  privateHint: '在此窗口中的操作不会保留；关闭窗口后，其 Cookie 和任务一并清除',
  isolated: '使用独立会话',
  runWorks: '，有任务正在此进行',
  runWaits: '，有任务在等你',
  runPaused: '，有任务在此暂停',
  runDone: '，任务已在此结束',
  runQueued: '，有任务等待在此开始',
};
