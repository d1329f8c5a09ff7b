import type { profiles as english } from '../../en/settings/profiles.ts';
import type { Translation } from '../../translated-messages.ts';

export const profiles: Translation<typeof english> = {
  hint: '每个个人资料都有自己的窗口、标签页、历史记录、书签、密码、设置和任务。',
  first: '个人',
  new: '新建个人资料…',
  manage: '管理个人资料',
  sign: '个人资料：{name}',
  newTitle: '新建个人资料',
  name: '名称',
  nameProblem: '请输入其他个人资料没有用过的名称。',
  create: '创建并打开',
  open: '打开',
  openNamed: '打开“{name}”',
  editNamed: '编辑“{name}”',
  delete: '删除…',
  deleteNamed: '删除“{name}”',
  isThis: '当前窗口',
  deleteTitle: '删除“{name}”？',
  deleteText:
    '它的标签页、历史记录、书签、密码、Cookie、设置、任务和记忆将永久删除。下载的文件会保留。',
  deleteYes: '删除个人资料',
};
