import type { EN_LOAD_ERRORS } from '../../en/errors/loads.ts';
import type { SameTexts } from '../../same-texts.ts';

/** Reasons why a page could not be loaded, by Chromium’s net error. */
export const ZH_LOAD_ERRORS: SameTexts<typeof EN_LOAD_ERRORS> = {
  'NAVIGATION_FAILED.-7': ['无法打开此页面。', '请稍后重试。', '{host} 响应时间过长。'],
  'NAVIGATION_FAILED.-21': ['加载页面时网络发生了变化。', '请重新加载页面。'],
  'NAVIGATION_FAILED.-100': ['无法打开此页面。', '请稍后重试。', '{host} 关闭了连接。'],
  'NAVIGATION_FAILED.-101': ['无法打开此页面。', '请稍后重试。', '{host} 中断了连接。'],
  'NAVIGATION_FAILED.-102': [
    '无法打开此页面。',
    '请检查地址和端口，并确认服务器正在运行。',
    '{host} 拒绝了连接。',
  ],
  'NAVIGATION_FAILED.-104': [
    '无法打开此页面。',
    '请检查网络连接，然后重试。',
    '无法连接到 {host}。',
  ],
  'NAVIGATION_FAILED.-105': ['无法打开此页面。', '请检查地址的拼写和网络连接。', '找不到 {host}。'],
  'NAVIGATION_FAILED.-106': ['本机未连接网络。', '请连接网络，然后重试。'],
  'NAVIGATION_FAILED.-109': ['无法打开此页面。', '请检查地址和网络连接。', '无法访问 {host}。'],
  'NAVIGATION_FAILED.-118': ['无法打开此页面。', '请稍后重试。', '{host} 响应时间过长。'],
  'NAVIGATION_FAILED.-130': ['无法连接代理服务器。', '请检查本机的代理设置。'],
  'NAVIGATION_FAILED.-137': [
    '无法打开此页面。',
    '请检查地址的拼写和网络连接。',
    '无法解析域名 {host}。',
  ],
  'NAVIGATION_FAILED.-300': ['这不是有效的地址。', '请检查地址的拼写。'],
  'NAVIGATION_FAILED.-301': [
    '无法打开这种类型的地址。',
    '请使用以 http:// 或 https:// 开头的网址。',
  ],
  'NAVIGATION_FAILED.-310': [
    '无法打开此页面。',
    '请尝试此网站的其他地址。',
    '{host} 的重定向次数过多。',
  ],
  'NAVIGATION_FAILED.-312': ['此端口保留用于网页以外的用途。', '请检查地址中的端口。'],
  'NAVIGATION_FAILED.-320': ['无法打开此页面。', '请稍后重试。', '{host} 的响应无效。'],
  'NAVIGATION_FAILED.-324': ['无法打开此页面。', '请稍后重试。', '{host} 没有发送任何数据。'],
  'NAVIGATION_FAILED.certificate': [
    '无法打开此页面。',
    '请不要在此网站输入任何内容。请检查地址和本机时间，或稍后重试。',
    '无法确认 {host} 的身份（{name}），因此没有加载此页面。',
  ],
  SITE_UNCONFIRMED: [
    '无法继续访问此网站：它的证书不被接受。',
    '请稍后重新加载，或告知网站的管理者。',
    '无法继续访问 {host}：它的证书不被接受。',
  ],
  DOWNLOAD_FILE_GONE: ['文件已不在保存的位置。', '请重新下载，或到它被移动到的位置查找。'],
  DOWNLOAD_GONE: ['无法再次请求此下载。', '请到它所在的网页重新下载。'],
  DOWNLOAD_NOT_DELETED: ['文件无法删除。', '请在文件夹中显示它，再在那里删除。'],
  DOWNLOAD_UNOPENED: [
    '文件无法打开。',
    '请在文件夹中显示它，再从那里打开。',
    '文件无法打开：{reason}',
  ],
};
