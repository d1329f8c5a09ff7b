import type { ask as english } from '../en/ask.ts';
import type { Translation } from '../translation.ts';

export const ask: Translation<typeof english> = {
  attachFiles: '添加文件',
  startEnter: '开始 (Enter)',
  start: '开始',
  enterHint: '按 Enter 开始，Shift+Enter 换行',
  withFiles: '附带 <bdi>{names}</bdi>',
  removeFile: '移除 {name}',
  attachedFiles: '已添加的文件',
  whatToDo: '要做什么？',
};
