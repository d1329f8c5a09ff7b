import type { find as english } from '../../en/pages/find.ts';
import type { Translation } from '../../translated-messages.ts';

export const find: Translation<typeof english> = {
  label: '在页面中查找',
  words: '在页面中查找',
  place: '第 {current} 个，共 {total} 个',
  none: '未找到',
  next: '下一个',
  previous: '上一个',
  close: '关闭',
};
