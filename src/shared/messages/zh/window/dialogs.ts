import type { dialogs as english } from '../../en/window/dialogs.ts';
import type { Translation } from '../../translated-messages.ts';

export const dialogs: Translation<typeof english> = {
  chooseFolder: '选择文件夹',
  agentFiles: '智能体与技能',
  skillFiles: '技能 (ZIP)',
  importAgents: '导入智能体',
  exportTest: '将步骤保存为 Playwright 测试',
  exportAgent: '导出智能体',
  importBookmarks: '导入书签',
  importSecrets: '导入密码',
  importSettings: '导入设置',
  importSavedTest: '导入测试',
  pageWithFiles: '网页及其文件',
  pageInOneFile: '单个网页文件',
  openPdf: '打开 PDF',
  attachFiles: '为任务添加文件',
  attach: '添加',
  keepFileTitle: '要保留“{name}”吗？',
  keepFileDetail: '打开这类文件可能损害你的电脑。只有信任其来源时才保留。',
  keepFile: '保留',
  keepFileSafe: '以无法打开的形式保留',
  mayLeave: '现在可以离开此页面了：请再操作一次。',
  cannotStart: 'Waymark 无法启动',
};
