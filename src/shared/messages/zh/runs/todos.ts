import type { todos as english } from '../../en/runs/todos.ts';
import type { Translation } from '../../translated-messages.ts';

export const todos: Translation<typeof english> = {
  progress: '已完成 {done, number}/{total, number}',
  itemDone: '已完成：',
  itemOpen: '待办：',
  label: '待办列表',
  title: '待办',
  doneLabel: '已完成的待办',
};
