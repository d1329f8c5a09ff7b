import type { measures as english } from '../../en/window/measures.ts';
import type { Translation } from '../../translated-messages.ts';

export const measures: Translation<typeof english> = {
  seconds: '{seconds} 秒',
  minutes: '{minutes} 分 {seconds} 秒',
  hours: '{hours} 小时 {minutes} 分',
  tokens: '{count} token',
  todayIs: '今天 · {day}',
  yesterdayWas: '昨天 · {day}',
  today: '今天 {time}',
  todayWithin: '今天 {time}',
  steps: '{count, number} 步',
  plans: '{count, number} 次计划',
  notes: '{count, plural, other {# 条说明}}',
  warnings: '{count, plural, other {# 条警告}}',
  agents: '{count, number} 个智能体',
  of: '{used}/{limit}',
  usualSteps: '{steps} 步',
  usually: '通常 {parts}（{runs, plural, other {# 次以往运行}}）',
  stopAt: '停止异常耗时的运行',
  stopAtHint:
    '按以往类似的运行计算：步骤、时间、token 和费用。停止时以已有的结果作答；没有以往运行时只受上限约束。',
  stopAtNever: '从不',
  stopAtTimes: '{count, number} 倍',
};
