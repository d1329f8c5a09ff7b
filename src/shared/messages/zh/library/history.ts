import type { history as english } from '../../en/library/history.ts';
import type { Translation } from '../../translated-messages.ts';

export const history: Translation<typeof english> = {
  search: '搜索历史记录',
  empty: '还没有历史记录',
  emptyHint: '你访问过的网页会列在这里。任务和无痕窗口不会留下记录。',
  notFound: '没有找到',
  notFoundHint: '少写几个词，或只写词的一部分，能找到更多。',
  keys: '回车：打开 · Ctrl+回车：新标签页 · 空格：选择 · Delete：删除',
  chosen: '已选择 {count, number} 条',
  removed: '已删除 {count, number} 条',
  removeSite: '删除 {site} 的全部记录',
  moreOfSite: '更多来自 {site} 的记录',
};
