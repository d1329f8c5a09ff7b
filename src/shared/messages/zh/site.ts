import type { site as english } from '../en/site.ts';
import type { Translation } from '../translation.ts';

export const site: Translation<typeof english> = {
  about: '网站信息',
  zoomed: '缩放 {percent}，恢复实际大小',
  resetZoom: '恢复实际大小',
  close: '关闭',
  loading: '正在查看网站',
  noSite: '此页面不属于任何网站。',
  secure: '连接是安全的。',
  plain: '连接不安全：他人可以读取和更改传输的内容。',
  local: '此页面来自本机。',
  certificate: '证书',
  subject: '颁发给',
  issuer: '颁发者',
  validity: '有效期',
  fromTo: '{from} – {to}',
  fingerprint: '指纹',
  clearData: '删除 Cookie 和数据',
  cookies: '{count, plural, =0 {没有 Cookie} other {# 个 Cookie}}',
  blocks: '在此阻止广告与跟踪',
  blocked: '{count, plural, =0 {此页面没有被阻止的请求。} other {此页面有 # 个请求被阻止。}}',
  asks: '此网页请求权限',
};
