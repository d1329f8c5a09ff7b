import type { data as english } from '../../en/library/data.ts';
import type { Translation } from '../../translated-messages.ts';

export const data: Translation<typeof english> = {
  showMoreRows: '再显示 {count, number} 行',
  savedAs: '已保存为 {file}。',
  setSummary: '{name} · {rows, number} 行',
  data: '数据',
  extracted: '提取的数据',
  saveJson: '全部保存为 JSON…',
  copy: '复制',
  saveCsv: '保存为 CSV…',
  saveExcel: '全部保存为 Excel…',
  sources: '来源和完整文本',
};
