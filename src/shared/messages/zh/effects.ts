import type { effects as english } from '../en/effects.ts';
import type { Translation } from '../translation.ts';

export const effects: Translation<typeof english> = {
  navigated: '当前位于 {address}',
  frameNavigated: '页面的一部分现在显示 {address}',
  tabOpened: '已打开标签页 {tab}',
  tabClosed: '已关闭标签页 {tab}',
  tabFocused: '标签页 {tab} 在最前',
  emptied: '现在为空',
  valueChanged: '现在内容为“{value}”',
  scrolled: '页面已滚动',
  dialogOpened: '页面询问：“{message}”',
  focusMoved: '光标位于 {place}',
  requestSent: '已发送到 {address}',
  downloading: '正在下载“{file}”',
  saved: '已保存“{file}”',
  notSaved: '“{file}”未保存',
  fileAsked: '页面要求提供文件',
  moved: '现在是 {place} 中的第 {position, number} 项，共 {count, number} 项',
  copyMoved: '它的副本现在是 {place} 中的第 {position, number} 项，共 {count, number} 项',
  shifted: '位置已改变',
  removed: '已不在原处',
  pageChanged: '页面已变化',
};
