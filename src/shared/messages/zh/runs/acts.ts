/** Descriptions of writes, and of other actions of a run, by kind. */
export const acts = {
  change: '保存和修改内容',
  send: '向他人发送内容',
  delete: '删除内容',
  spend: '花钱',
  identity: '登录和修改账户',
  mcp: '使用工具',
  upload: '上传文件',
  bookmark: '把网页加入书签',
  'fill-secret': '填入机密信息',
};
