import type { measures as english } from '../en/measures.ts';
import type { Translation } from '../translation.ts';

export const measures: Translation<typeof english> = {
  seconds: '{seconds} 秒',
  minutes: '{minutes} 分 {seconds} 秒',
  hours: '{hours} 小时 {minutes} 分',
  tokens: '{count} token',
  todayIs: '今天 · {day}',
  yesterdayWas: '昨天 · {day}',
  today: '今天 {time}',
  steps: '{count, number} 步',
  plans: '{count, number} 次计划',
  errors: '{count, number} 个错误',
  agents: '{count, number} 个智能体',
  of: '{used}/{limit}',
};
