import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../translation.ts';

export const welcome: Translation<typeof english> = {
  count: '第 {at, number} 步，共 {of, number} 步',
  workTitle: '由谁来执行？',
  workText: '内置引擎按简单步骤执行，无需密钥和网络。模型能理解你自己的说法，也可以在本机运行。',
  connect: '连接模型',
  importTitle: '带上你的数据',
  importText: '从其他浏览器导入书签和密码，或从其他 Waymark 导入任务和设置。',
  importPasswords: '密码…',
  importOthers: '任务和设置…',
  browserTitle: '将 Waymark 设为默认浏览器？',
  browserText: '其他程序中的链接将在 Waymark 中打开。',
  makeDefault: '设为默认',
  isDefault: 'Waymark 已是默认浏览器。',
  notDefault: '此电脑不允许 Waymark 更改默认浏览器，请在系统设置中选择。',
  skip: '全部跳过',
  next: '下一步',
  done: '完成',
};
