import type { search as english } from '../en/search.ts';
import type { Translation } from '../translation.ts';

export const search: Translation<typeof english> = {
  title: '搜索引擎',
  hint: '在搜索词前写关键字即可在别处搜索：“w 水壶”。',
  default: '默认 · {keyword}',
  keywordIs: '关键字：{keyword}',
  makeDefault: '设为默认',
  makeDefaultOf: '将 {name} 设为默认',
  remove: '移除',
  removeOf: '移除 {name}',
  name: '引擎名称',
  keyword: '关键字',
  keywordHint: '一个词，不含空格。',
  keywordKnown: '另一个引擎已使用此关键字。',
  address: '引擎地址',
  problem: '需要名称、关键字和用 %s 表示搜索词位置的完整地址。',
};
