import type { pages as english } from '../../en/window/pages.ts';
import type { Translation } from '../../translated-messages.ts';

export const pages: Translation<typeof english> = {
  newtab: '新标签页',
  agents: '智能体',
  runs: '任务记录',
  schedules: '定时任务',
  tests: '测试',
  downloads: '下载',
  bookmarks: '书签',
  history: '历史记录',
  memory: 'Waymark 记住的内容',
  settings: '设置',
};
