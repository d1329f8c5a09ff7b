import type { newTab as english } from '../en/newTab.ts';
import type { Translation } from '../translation.ts';

export const newTab: Translation<typeof english> = {
  goingOn: '进行中',
  recentRuns: '最近',
  builtInHint:
    '内置引擎无需密钥，也无需网络服务。它能按中文或英文的简单步骤执行：打开、点击、输入、选择、滚动、读取、检查。如需用自然语言描述任务，请<settings>连接模型</settings>。',
  modelHint: '由 {host} 的 <strong>{model}</strong> 执行。<settings>更改</settings>',
  agentHint: '由编程智能体 <strong>{agent}</strong> 执行。<settings>更改</settings>',
  exampleRead: '打开 example.com，读取页面',
  exampleSearch: '打开 zh.wikipedia.org，在“搜索”中输入“徒步旅行”，按回车键，读取页面',
  exampleOther: 'Go to example.com and read the page',
  examples: '试试这些',
  title: '去哪里？',
  placeholder: '搜索、输入网址，或描述任务',
};
