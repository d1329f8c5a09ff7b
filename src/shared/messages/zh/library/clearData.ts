import type { clearData as english } from '../../en/library/clearData.ts';
import type { Translation } from '../../translated-messages.ts';

export const clearData: Translation<typeof english> = {
  title: '清除浏览数据',
  open: '清除浏览数据…',
  clear: '清除',
  done: '已清除浏览数据',
  time: '时间范围',
  timeHint:
    '按此时间清除访问记录、下载列表，以及期间访问过的网站的 Cookie 和数据。缓存、权限和已关闭的标签页会全部清除。',
  hour: '过去一小时',
  day: '过去一天',
  week: '过去一周',
  all: '全部时间',
  history: '历史记录',
  historyCount: '{count, plural, =0 {没有访问记录} other {# 条访问记录}}',
  cookies: 'Cookie 和网站数据',
  cookiesAll:
    '{count, plural, =0 {没有网站有 Cookie} other {# 个网站有 Cookie；你将在这些网站退出登录}}',
  cookiesVisited:
    '{count, plural, =0 {没有访问过网站} other {访问过 # 个网站；你将在这些网站退出登录}}',
  cache: '缓存的文件',
  cacheCount: '{size}；下次加载页面会变慢',
  downloads: '下载列表',
  downloadsCount: '{count, plural, =0 {没有下载} other {# 个下载}}；文件会保留',
  permissions: '网站权限',
  permissionsCount: '{count, plural, =0 {没有记录} other {# 条记录}}；网站需要重新询问',
  closed: '已关闭的标签页和窗口',
  closedCount: '{count, plural, =0 {没有可以重新打开的} other {# 个可以重新打开}}',
};
