import type { certificates as english } from '../../en/pages/certificates.ts';
import type { Translation } from '../../translated-messages.ts';

export const certificates: Translation<typeof english> = {
  title: '与 {host} 的连接不是私密连接',
  authority: '本机不信任此证书的颁发者。你自己的设备常使用这样的证书。',
  'date-past': '它的证书已于 {date} 过期。按本机时间，今天是 {today}。',
  'date-future': '它的证书从 {date} 起才有效。按本机时间，今天是 {today}。',
  name: '它的证书是给 {names} 的，不是给 {host} 的。',
  weak: '它的证书采用了他人可以伪造的方式。',
  revoked: '它的证书已被颁发者吊销。',
  invalid: '它的证书无效。',
  harm: '可能有人在截取连接内容。请勿输入密码或银行卡号。',
  back: '返回',
  close: '关闭标签页',
  details: '详细信息',
  open: '如果你知道证书为何不被接受，可以继续。这只对 {host} 有效，直到 Waymark 关闭，并且只对你有效：任务不可以。',
  strict: '无法继续：{host} 已声明没有被接受的证书时绝不打开。',
  fault: '这样的证书无法继续。',
  run: '任务在此标签页中工作时无法继续。',
  goOn: '仍然前往 {host}',
};
