import type { ask as english } from '../en/ask.ts';
import type { Translation } from '../translation.ts';

export const ask: Translation<typeof english> = {
  attachFiles: '添加文件',
  startEnter: '开始 (Enter)',
  start: '开始',
  enterHint: '按 Enter 开始，Shift+Enter 换行',
  doNotKeep: '不保留此任务',
  notKeptHint: '任务结束后不保留任何内容；答案可查看到关闭 Waymark 为止',
  askKeys: '交给智能体 ({keys})',
  boxHint: '按 {keys} 交给智能体，Shift+回车换行',
  withFiles: '附带 <bdi>{names}</bdi>',
  removeFile: '移除 {name}',
  attachedFiles: '已添加的文件',
  tabsItMayUse: '任务可以使用的标签页',
  tabsLent: '任务可以使用的标签页：此标签页{count, plural, =0 {} other {和另外 # 个}}',
  session: '登录状态',
  sessionYours: '与你在各处相同',
  sessionLent: '仅限这些标签页的网站，使用独立会话',
  sessionEmpty: '不登录，使用空的独立会话',
  thisTab: '此标签页',
  allTabs: '所有标签页，包括之后打开的',
  selection: '网页上选中的内容',
  removeSelection: '不附带选中的内容',
  whatToDo: '要做什么？',
};
