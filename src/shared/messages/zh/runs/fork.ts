import type { fork as english } from '../../en/runs/fork.ts';
import type { Translation } from '../../translated-messages.ts';

export const fork: Translation<typeof english> = {
  from: '从这里分支…',
  named: '从这里分支…（第 {number, number} 次计划）',
  title: '从第 {number, number} 次计划分支',
  start: '分支',
  intro:
    '从这个计划开始的地方另起一次运行：使用独立的会话，并带有当时已知的内容。之前给过的许可会重新征求你的同意。',
  remains: '当时已经发送给网站的内容不会撤回。',
  at: '起始地址',
  withState: 'Cookie 和网站存储的数据与当时一样。',
  withoutState: '没有当时的 Cookie 和存储数据：使用新任务在这个地址会有的 Cookie。',
  noPage: '当时没有打开网页：从空标签页开始。',
  task: '任务',
  done: '当时已完成',
  left: '剩下的步骤，每行一个',
  emptyTask: '请写明要做什么。',
  emptySteps: '请至少保留一个步骤。',
  longStep: '每个步骤最多 500 个字符，最多 50 个步骤。',
  told: '这是一个分支：从另一次运行的中途开始。',
  compare: '与来源运行比较',
};
