import type { rehearsal as english } from '../../en/runs/rehearsal.ts';
import type { Translation } from '../../translated-messages.ts';

export const rehearsal: Translation<typeof english> = {
  rehearse: '演练：不发送任何内容',
  hint: '演练：任务在你的会话的副本中进行，网页试图发送的内容会被拦下并显示出来',
  badge: '已演练',
  phase: '演练：{phase}',
  told: '这是一次演练。网页试图发送的内容已被拦下，什么都没有真正执行。',
  tellsLive: '这是一次演练。网页试图发送的内容会被拦下并显示在这里。',
  title: '本来会发送',
  nothing: '除了网页自行发送的内容之外，没有其他内容。',
  background: '网页自行发送的 {count, plural, other {# 项}}内容',
  other: '发送可能更改数据的内容',
  socket: '打开双向连接',
  forReal: '真正执行',
  forRealIntro:
    '在新标签页里、用你自己的会话重做同样的步骤，不使用模型。这一次会真正提交：演练中列出的内容直接发送，其他内容会先征求你的同意。',
};
