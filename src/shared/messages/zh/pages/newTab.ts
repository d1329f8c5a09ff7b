import type { newTab as english } from '../../en/pages/newTab.ts';
import type { Translation } from '../../translated-messages.ts';

export const newTab: Translation<typeof english> = {
  goingOn: '进行中',
  recentRuns: '最近',
  builtInHint:
    '内置引擎无需密钥，也无需网络服务。它能按中文或英文的简单步骤执行：打开、点击、输入、选择、滚动、读取、检查。如需用自然语言描述任务，请<settings>连接模型</settings>。',
  modelHint: '模型：<strong>{model}</strong>（{host}）。<settings>更改</settings>',
  agentHint: '编程智能体：<strong>{agent}</strong>。<settings>更改</settings>',
  exampleRead: '打开 example.com，读取页面',
  exampleSearch: '打开 zh.wikipedia.org，在“搜索”中输入“徒步旅行”，按回车键，读取页面',
  exampleNews: '总结今天 Hacker News 首页的内容',
  exampleTable: '用维基百科的资料列一张行星表：名称、大小、卫星数',
  exampleHours: '故宫博物院这周六几点开放？',
  examples: '试试这些',
  privateHint: '无痕窗口：关闭后，历史记录、Cookie 和任务都会删除。',
  title: '去哪里？',
  placeholder: '搜索、输入网址，或描述任务',
};
