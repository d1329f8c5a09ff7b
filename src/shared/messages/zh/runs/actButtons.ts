/** Labels of the button that allows a write whose control has no name, by kind of write. */
export const actButtons = {
  change: '保存',
  send: '发送',
  delete: '删除',
  spend: '付款',
  identity: '登录',
};
