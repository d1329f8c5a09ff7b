import type { webhooks as english } from '../../en/settings/webhooks.ts';
import type { Translation } from '../../translated-messages.ts';

export const webhooks: Translation<typeof english> = {
  title: '发送到你的服务的消息',
  hint: '任务结束或等待你时，向你填写的地址发送带签名的消息（Standard Webhooks）。不会发送到重定向的地址，也不涉及无痕窗口。',
  add: '添加地址',
  address: '地址',
  addressHint: '以 https:// 开头，本机可用 http://。',
  addressProblem: '请填写以 https:// 或 http://localhost 开头的完整地址。',
  when: '何时通知',
  both: '任务结束或等待你时',
  finished: '任务结束时',
  waiting: '任务等待你时',
  save: '添加',
  done: '完成',
  secretHint: '服务用此密钥验证签名。请立即复制，之后不再显示。',
  test: '发送测试',
  remove: '移除',
  attempts: '发送记录',
  none: '暂无。',
  refresh: '刷新',
  delivered: '已送达（{status}）。',
  attempt: '第 {number} 次。',
  again: '下次在 {time}。',
};
