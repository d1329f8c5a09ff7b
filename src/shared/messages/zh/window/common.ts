import type { common as english } from '../../en/window/common.ts';
import type { Translation } from '../../translated-messages.ts';

export const common: Translation<typeof english> = {
  tryAgain: '重试',
  cancel: '取消',
  edit: '编辑',
  builtInEngine: '内置引擎',
  choose: '选择',
  undo: '撤销',
  copied: '已复制。',
};
