import type { EN_SCHEDULE_ERRORS } from '../../en/errors/schedules.ts';
import type { SameTexts } from '../../same-texts.ts';

export const ZH_SCHEDULE_ERRORS: SameTexts<typeof EN_SCHEDULE_ERRORS> = {
  CRON_INVALID: [
    '这不是 cron 表达式。',
    '请写五个部分：分、时、日、月、星期。30 8 * * 1-5 表示周一到周五八点半。',
    '“{expression}”不是 cron 表达式。',
  ],
  SCHEDULE_FILE_INVALID: [
    '文件中没有定时任务。',
    '请写明名称、任务或智能体，以及时间。',
    '文件 {file} 中没有定时任务。',
  ],
  SCHEDULE_FOLDER_GONE: [
    '存放结果的文件夹已不存在。',
    '请为结果选择另一个文件夹，或把它放回原处。',
    '文件夹“{folder}”已不存在。',
  ],
  SCHEDULE_MONTH_USED: [
    '这个定时任务本月的用量已用完，没有开始运行。',
    '请放宽上限、手动立即运行，或等到下个月。',
  ],
  SCHEDULE_NEVER: ['没有一天符合这个 cron 表达式。', '请修改日期或月份。'],
  SCHEDULE_PAST: ['这个时间已经过去。', '请选择更晚的时间，或立即运行。'],
  SCHEDULE_RESULT_GONE: ['这个结果已不存在：它会随任务记录一起删除。', '请从结果列表中选择。'],
  SCHEDULE_RUNS: ['这个定时任务正在运行。', '请等它结束，或先停止它。'],
  SCHEDULE_UNKNOWN: ['这个定时任务已不存在。', '请从定时任务列表中选择。'],
};
