import type { evidence as english } from '../en/evidence.ts';
import type { Translation } from '../translation.ts';

export const evidence: Translation<typeof english> = {
  title: '这个回答有哪些依据',
  summary: '{all, number} 处说法中有 {seen, number} 处在来源中找到',
  notSeenList: '未找到：{claims}',
  toldList: '只出现在你的消息里：{claims}',
  unprovenList: '没有执行记录：{claims}',
  seen: '在 {page} 看到过。显示出处。',
  seenHere: '在这次任务中看到过。显示出处。',
  told: '你自己说过，没有网页提到。显示出处。',
  derived: '由 {page} 上看到的内容得出。显示出处。',
  derivedHere: '由这次任务看到的内容得出。显示出处。',
  notSeen: '这次任务没有看到',
  unproven: '未经证实：没有任何记录',
  place: '任务看到的内容',
  placeOf: '对应回答中的“{claim}”',
  wholeText: '此处的全部文字',
  fromPerson: '你自己的话',
  fromAct: '一个步骤的结果',
  howSum: '由这些相加得出',
  howDifference: '由这些相减得出',
  howRatio: '其中一个除以另一个',
  howAverage: '这些的平均值',
  howCount: '从这里数出',
  howRounded: '由此取整',
};
