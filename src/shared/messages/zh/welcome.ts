import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../translation.ts';

export const welcome: Translation<typeof english> = {
  count: '第 {at, number} 步，共 {of, number} 步',
  workTitle: '由谁来执行？',
  workText: '内置引擎无需密钥和网络，按简单步骤执行。模型（也可在本机运行）能理解自然语言。',
  connect: '连接模型',
  importTitle: '带上你的数据',
  importText: '其他浏览器的书签和密码，以及其他 Waymark 的任务和设置。',
  importPasswords: '密码…',
  importOthers: '任务和设置…',
  browserTitle: '设为常用浏览器？',
  browserText: '其他程序中的链接将在 Waymark 中打开。',
  makeDefault: '设为默认',
  isDefault: 'Waymark 已是默认浏览器。',
  notDefault: '此电脑不允许 Waymark 更改默认浏览器，请在系统设置中选择。',
  skip: '全部跳过',
  next: '下一步',
  done: '完成',
};
