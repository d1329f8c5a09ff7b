import type { blocking as english } from '../../en/pages/blocking.ts';
import type { Translation } from '../../translated-messages.ts';

export const blocking: Translation<typeof english> = {
  title: '广告与跟踪',
  hint: '过滤列表列出了网页中只用于广告或跟踪的请求。',
  switch: '阻止过滤列表中的请求',
  switchHint: '开启后会从 {hosts} 获取列表，之后每天一次。',
  loading: '正在获取列表。',
  missing: '无法获取列表，因此没有阻止任何内容。请检查网络连接。',
  exceptions: '不阻止的网站',
  notHere: '此网站不阻止任何内容。',
  blockAgain: '重新阻止',
};
