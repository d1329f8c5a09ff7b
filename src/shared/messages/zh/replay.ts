import type { replay as english } from '../en/replay.ts';
import type { Translation } from '../translation.ts';

export const replay: Translation<typeof english> = {
  again: '原样重做',
  named: '{act}：{task}',
  title: '原样重做',
  intro: '在新标签页里重做同样的步骤，不使用模型。需要你同意的步骤会照样询问你。',
  start: '重做',
  onDifference: '某一步和以前不同时',
  stop: '停在那里',
  handOver: '交给智能体',
  values: '输入的内容',
  steps: '步骤',
  missing: '请填写。',
  progress: '已重做 {of, number} 步中的 {done, number} 步',
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
