import type { SameTexts } from '../../same-texts.ts';
import type { EN_SCRIPT_ERRORS } from '../../en/errors/scripts.ts';

export const ZH_SCRIPT_ERRORS: SameTexts<typeof EN_SCRIPT_ERRORS> = {
  ADDRESS_NOT_REACHED: [
    '标签页没有到达脚本等待的地址。',
    '任务会重新查看页面。',
    '标签页现在位于 {url}，不是脚本等待的地址。',
  ],
  LOCATOR_INVALID: [
    '脚本在页面上查找内容的写法有误。',
    '需要修改脚本。',
    '脚本在页面上查找内容的写法有误：{reason}。',
  ],
  SCRIPT_CALL_INVALID: ['脚本调用了不存在的功能。', '需要修改脚本。'],
  SCRIPT_CALL_TOO_LARGE: ['脚本一次传递的文字过多。', '脚本需要分几次传递。'],
  SCRIPT_CPU_USED_UP: [
    '脚本计算时间过长，已被终止。',
    '脚本中的循环必须能够结束。',
    '脚本计算超过 {seconds} 秒，已被终止。',
  ],
  SCRIPT_FAILED: [
    '脚本失败。已完成的操作不会撤销。',
    '脚本的报告说明了出错的行和原因。',
    '脚本在第 {line} 行失败：{cause}',
  ],
  SCRIPT_NOT_MENDED: ['脚本无法修复。', '剩下的由智能体继续完成。', '脚本无法修复：{reason}'],
  SCRIPT_HANDED_OVER: ['脚本失败，剩下的由智能体继续完成。', '任务会查看页面并规划剩下的步骤。'],
  SCRIPT_INVALID: ['无法读取脚本。', '脚本必须是普通的 JavaScript。'],
  SCRIPT_LANGUAGE: [
    '脚本不是用 JavaScript 编写的。',
    '脚本必须是不含类型和导入的普通 JavaScript。',
  ],
  SCRIPT_MEMORY_USED_UP: [
    '脚本占用内存过多，已被终止。',
    '脚本需要减少同时保存的内容。',
    '脚本占用内存超过 {megabytes} MB，已被终止。',
  ],
  SCRIPT_NEVER_ENDS: ['脚本在等待永远不会出现的结果。', '需要修改脚本。'],
  SCRIPT_NOT_AWAITED: ['脚本没有等待的一次调用失败了。', '脚本需要等待每一次调用。'],
  SCRIPT_ROWS_INVALID: ['脚本给出的行不符合表格的格式。', '需要修改脚本。'],
  ROWS_TOO_MANY: [
    '表格的行数过多。',
    '请附加行数更少的文件。',
    '表格有 {rows} 行；一次任务最多填写 {most} 份表单。',
  ],
  ROWS_UNUSABLE: ['无法使用文件中的行。', '请附加带列名的表格。'],
  ROW_NOT_TAKEN: [
    '网站没有接受这一行。',
    '再次提交这一行之前，请先查看网站。',
    '网站返回 {status}。',
  ],
  ROW_UNSURE: ['不确定这一行是否已提交。', '再次提交这一行之前，请先查看网站。'],
  ROW_VALUE_MISSING: ['缺少必填内容。', '填写单元格后重新附加文件。', '没有填写 {columns}。'],
  SCRIPT_TIMED_OUT: [
    '脚本运行时间过长，已被终止。',
    '已完成的操作不会撤销；可以用另一个脚本继续。',
    '脚本运行超过 {seconds} 秒，已被终止。',
  ],
  SCRIPT_TOO_DEEP: ['脚本中的调用或数据嵌套过深。', '需要简化脚本。'],
  SCRIPT_TOO_LARGE: ['脚本过长。', '脚本需要缩短。', '脚本有 {characters} 个字符，过长。'],
  SCRIPT_TOO_MANY_CALLS: [
    '脚本的调用次数已达上限。',
    '可以用另一个脚本继续。',
    '脚本已调用 {calls} 次，达到上限。',
  ],
  SCRIPT_WRONG: [
    '脚本有错误。已完成的操作不会撤销。',
    '脚本的报告说明了出错的行和原因。',
    '脚本在第 {line} 行有错误：{cause}',
  ],
  SKILL_PARAMETER: [
    '技能的某个参数缺失或不存在。',
    '需要使用技能自己的参数来调用。',
    '技能“{skill}”的参数“{parameter}”缺失或不存在。',
  ],
  SKILL_UNKNOWN: ['没有这个技能。', '任务会改用其他技能，或不使用技能。', '没有技能“{skill}”。'],
  STOPPED: ['脚本已停止。', '需要时可以重新开始。'],
  TARGET_STILL_THERE: [
    '应当消失的内容仍在页面上。',
    '任务会重新查看页面。',
    '“{words}”仍在页面上。',
  ],
};
