import type { search as english } from '../../en/settings/search.ts';
import type { Translation } from '../../translated-messages.ts';

export const search: Translation<typeof english> = {
  title: '搜索引擎',
  hint: '在搜索词前写关键字即可在别处搜索：“w 水壶”。',
  default: '默认搜索引擎',
  keywordIs: '关键字：{keyword}',
  add: '添加搜索引擎…',
  addTitle: '添加搜索引擎',
  addYes: '添加',
  remove: '移除',
  removeOf: '移除 {name}',
  name: '引擎名称',
  keyword: '关键字',
  keywordHint: '一个词，不含空格。',
  keywordKnown: '另一个引擎已使用此关键字。',
  suggest: '来自搜索引擎的建议',
  suggestHint: '你在输入框中键入的字符会发送到 {host}。无痕窗口、网址和任务除外。',
  suggestNone: '{host} 没有已知的建议网址。请重新添加引擎并填写建议网址。',
  suggestUrl: '建议网址（可选）',
  suggestUrlHint: '用 %s 表示搜索词。返回 OpenSearch 格式。',
  address: '引擎地址',
  problem: '需要名称、关键字和用 %s 表示搜索词位置的完整地址。',
};
