import type { replay as english } from '../../en/runs/replay.ts';
import type { Translation } from '../../translated-messages.ts';

export const replay: Translation<typeof english> = {
  again: '重放',
  named: '{act}：{task}',
  title: '重放',
  intro: '在新标签页里重放同样的步骤，不使用模型。需要你同意的步骤会照样询问你。',
  start: '重放',
  onDifference: '页面有变化时',
  stop: '停止',
  handOver: '由智能体继续',
  steps: '步骤',
  missing: '请填写。',
  progress: '已重放 {of, number} 步中的 {done, number} 步',
  healed: '{count, plural, other {其中 # 步按相似之处找到}}',
  done: '和以前一样',
  foundAnew: '按相似之处找到',
  foundByModel: '由模型找到',
  closed: '先用“{by}”关闭了“{cover}”',
  escape: 'Esc 键',
  skipped: '已略过，需要模型',
  different: '结果和以前不同',
  notFound: '没有找到',
  failed: '无法完成',
};
