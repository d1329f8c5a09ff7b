import type { bookmarks as english } from '../en/bookmarks.ts';
import type { Translation } from '../translation.ts';

export const bookmarks: Translation<typeof english> = {
  add: '将此页加入书签',
  edit: '编辑此书签',
  added: '已添加书签',
  name: '名称',
  folder: '文件夹',
  folderHint: '文件夹可以嵌套：工作 / 旅行',
  done: '完成',
  remove: '移除',
  bar: '书签栏',
  more: '更多书签',
  all: '所有书签',
  open: '打开',
  openInNewTab: '在新标签页中打开',
  change: '编辑…',
  noFolder: '未分类',
  search: '搜索书签',
  empty: '还没有书签',
  emptyHint: '点工具栏上的星形图标即可保存当前网页。也可以导入其他浏览器导出的 HTML 文件。',
  import: '导入…',
  export: '导出…',
  chosen: '已选择 {count, number} 个书签',
  removed: '已移除 {count, number} 个书签',
  imported: '新增 {added, number} 个书签，{known, number} 个已存在',
  exported: '书签已写入 {file}',
};
