import type { sheetForm as english } from '../../en/runs/sheetForm.ts';
import type { Translation } from '../../translated-messages.ts';

export const sheetForm: Translation<typeof english> = {
  offer: '为每一行填写此表单',
  size: '{rows, number} 行，{columns, number} 列',
  asked: '在 {place} 每次提交前都会询问你',
  unused: '没有对应字段的列：{names}，不填写',
  empty: '没有对应列的字段：{names}，留空',
  missing: '必填但没有对应列：{names}，会先询问你',
  incomplete: '第 {rows} 行缺少必填内容，跳过',
  before: '已提交过 {count, number} 行，跳过',
  fill: '填写 {times, number} 份表单',
  none: '没有需要提交的行',
  task: '为“{file}”的每一行填写此表单并提交，共 {times, number} 行。',
  taskUnused: '不填写这些列：{names}。',
  taskEmpty: '这些字段留空：{names}。',
  taskMissing: '提交任何内容之前，先问我这些字段怎么填：{names}。',
  taskRequired: '跳过缺少这些内容的行：{names}。',
  title: '各行',
  progress: '已提交 {sent, number}/{total, number}',
  row: '第 {number, number} 行',
  sent: '已提交',
  open: '进行中',
  unsent: '未提交',
  unsure: '已提交，结果未知',
  failed: '失败',
};
