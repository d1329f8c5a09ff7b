/** What a run may do without a question. */
export const grants = {
  title: '无需询问即可',
  line: '在 <bdi>{place}</bdi> {act}',
  byControl: '在 <bdi>{place}</bdi> 按“<bdi>{control}</bdi>”',
  any: '发送和更改内容（不含金钱与账户）',
  visit: '读取',
  act: '操作（不提交任何内容）',
  left: '还剩 {left, number} 次',
  usedUp: '已用完',
  isCut: '已收回',
  fromTask: '来自你的任务',
  fromCommand: '来自命令行',
  fromAgent: '来自智能体的设置',
  fromSettings: '来自其他程序的设置',
  fromCard: '来自你的回答',
  cut: '收回',
};
