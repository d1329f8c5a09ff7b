import type { certificates as english } from '../en/certificates.ts';
import type { Translation } from '../translation.ts';

export const certificates: Translation<typeof english> = {
  title: '无法确认这是否是 {host}',
  authority: '它的证书不是由本机信任的机构颁发的。这可能是你自己的设备，也可能有人在途中偷看。',
  'date-past': '它的证书已于 {date} 过期。按本机时间，今天是 {today}。',
  'date-future': '它的证书从 {date} 起才有效。按本机时间，今天是 {today}。',
  name: '它的证书是给 {names} 的，不是给 {host} 的。',
  weak: '它的证书采用了他人可以伪造的方式。',
  revoked: '它的证书已被颁发者吊销。',
  invalid: '它的证书无效。',
  harm: '中间的人可能读到你发送的内容：密码、消息、银行卡。',
  back: '返回',
  close: '关闭标签页',
  details: '详细信息',
  open: '如果你知道证书为何不被接受，可以继续。这只对 {host} 有效，直到 Waymark 关闭，并且只对你有效：任务不可以。',
  strict: '无法继续：{host} 已声明没有被接受的证书时绝不打开。',
  fault: '这样的证书无法继续。',
  run: '任务在此标签页中工作时无法继续。',
  goOn: '仍然前往 {host}',
};
