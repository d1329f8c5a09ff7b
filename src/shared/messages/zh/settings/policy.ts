import type { policy as english } from '../../en/settings/policy.ts';
import type { Translation } from '../../translated-messages.ts';

export const policy: Translation<typeof english> = {
  group: '由管理员设置',
  setBy: '由管理员设置',
  title: '此电脑的规则',
  hint: '来自 {file}。此处无法放宽。',
  contact: '如有疑问：{contact}',
  noFiles: '不能导出。',
};
