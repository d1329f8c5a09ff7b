import type { SameTexts } from '../same-texts.ts';
import type { EN_NOTES } from './en.ts';

/** What a run notes on its way. */
export const ZH_NOTES: SameTexts<typeof EN_NOTES> = {
  ACTIONS_LEFT: ['计划中剩余的操作交由执行者完成。', '计划中剩余的操作交由执行者完成：{actions}。'],
  AGENT_WROTE: ['执行任务的进程在结束前输出了内容。', '执行任务的进程在结束前输出了：\n{words}'],
  CALLS_DROPPED: ['页面或要求在此期间发生了变化，因此取消了其余步骤。'],
  MODEL_TAKEN_OVER: ['改用另一个模型。', '{model} 已无法使用，改用 {fallback}。'],
  NO_PICTURE_SHOWN: ['无法截取此页面。'],
  REPEATS: ['任务在重复操作而没有进展，已提示它换一种方式。'],
  PAGE_READ: ['又读取了一页。', '已读取第 {page} 页。'],
  PART_READ: ['已读取页面的一部分。', '已读取第 {part} 部分，共 {count} 部分。'],
  SCROLLED_ON: ['已继续滚动页面以读取更多内容。'],
  SUMMARY_FAILED: ['无法概括之前的步骤，只记录次数。'],
  TABLE_TAKEN: ['直接使用页面上的表格。', '直接使用表格“{table}”。'],
  TODO_STAYS_TICKED: [
    '计划把已完成的步骤列为未完成，该步骤仍保持完成。',
    '计划把已完成的步骤列为未完成，该步骤仍保持完成：{step}',
  ],
  WENT_IN_CIRCLES: ['任务在原地打转，已结束。'],
};
