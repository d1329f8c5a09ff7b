import type { pdf as english } from '../../en/pages/pdf.ts';
import type { Translation } from '../../translated-messages.ts';

export const pdf: Translation<typeof english> = {
  guide: '目录与搜索',
  chip: 'PDF',
  chipLabel: '此 PDF 的目录与搜索',
  search: '在此 PDF 中搜索',
  contents: '目录',
  noContents: '此 PDF 没有目录，但仍可搜索。',
  cutContents: '目录过长，未全部显示。',
  reading: '正在读取 PDF…',
  page: '第 {page, number} 页',
  outside: '不在此文件中',
  showParts: '展开“{title}”',
  hideParts: '收起“{title}”',
  searching: '正在搜索第 {page, number} 页，共 {pages, number} 页…',
  none: '没有匹配项',
  found: '{count, number} 处匹配',
  foundFirst: '{count, number} 处匹配，显示前 {shown, number} 处',
  emptyPages: '{count, number} 页没有文字，可能是扫描件。',
  password: 'PDF 密码',
  passwordHint: '只留在这台电脑上，不会保存。',
  passwordWrong: '密码不正确。',
  unlock: '打开 PDF',
  locked: '此 PDF 有密码。输入密码后可查看目录并搜索。',
  tryAgain: '重试',
};
