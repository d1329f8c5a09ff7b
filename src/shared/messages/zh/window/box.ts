import type { box as english } from '../../en/window/box.ts';
import type { Translation } from '../../translated-messages.ts';

export const box: Translation<typeof english> = {
  suggestions: '回车键的作用与建议',
  go: '前往 {place}',
  search: '搜索“{words}”',
  searchWith: '用 {engine} 搜索',
  ask: '提问：“{task}”',
  steps: '简单步骤，无需模型',
  withTabs: '{count, plural, other {附带 # 个标签页}}',
  runAgent: '运行 {name}',
  switchTab: '切换到该标签页',
  lookOnPage: '在此网页的文字中查找',
  connect: '连接模型后才能提问',
  connectWhy: '内置引擎只执行简单步骤',
  pageMissing: '这些步骤需要网页：请先打开一个',
  enter: '回车',
  address: '网址',
  tab: '已打开的标签页',
  bookmark: '书签',
  history: '访问过',
  seen: '看过',
  run: '之前的任务',
  agent: '智能体',
  web: '建议',
};
