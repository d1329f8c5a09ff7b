/** Files that a run saved for the person. */
export const runFiles = {
  title: '文件',
  open: '打开',
  openNamed: '打开 {name}',
  hide: '收起',
  hideNamed: '收起 {name}',
  save: '另存为…',
  saveNamed: '另存为… {name}',
} as const;
