/** The heading of a card about a write whose control has no words, by its kind. */
export const actQuestions = {
  change: '保存这些内容吗？',
  send: '发送这些内容吗？',
  delete: '删除这些内容吗？',
  spend: '支付这笔费用吗？',
  identity: '登录或修改这个账户吗？',
};
