import type { app as english } from '../en/app.ts';
import type { Translation } from '../translation.ts';

export const app: Translation<typeof english> = {
  ask: '提问',
  panelWidth: '侧边面板宽度',
  putAway: '收起',
  askShortcut: '提问 ({shortcut})',
  page: '页面',
  stopLoading: '停止加载',
  loadAgain: '重新加载',
  runsGoingOn: '，{count, plural, other {# 个任务正在进行}}',
  noTab: '没有打开的标签页',
  openNewTab: '打开新标签页',
  noTabHint: '打开一个，即可浏览或提出任务。',
  drawWindowProblem: '绘制窗口时出错：{problem}',
  drawPanelProblem: '绘制侧边面板时出错：{problem}',
  drawPageProblem: '绘制此页面时出错：{problem}',
  drawProblemNext: '你的标签页和任务都是安全的。请重新绘制；如果没有用，请重新加载窗口。',
  drawAgain: '重新绘制',
  loadWindowAgain: '重新加载窗口',
  privateTitle: '此地址位于私有网络',
  failedTitle: '无法显示此页面',
  privateBody: '{host} 位于本机或周围的网络中。由于是网页或任务请求打开它，因此没有打开。',
  privateNext: '请只在你了解该地址时打开。打开后，在 Waymark 关闭之前都会允许访问。',
  openAnyway: '仍要打开',
  goBack: '返回',
  opening: 'Waymark 正在打开',
};
