import type { welcome as english } from '../../en/window/welcome.ts';
import type { Translation } from '../../translated-messages.ts';

export const welcome: Translation<typeof english> = {
  title: '连接模型，用自己的话描述任务',
  text: '未连接模型时，Waymark 只能执行“点击登录”这样的明确步骤。',
  connect: '连接模型',
  importBrowser: '从其他浏览器导入',
  skip: '跳过',
  back: '返回',
};
