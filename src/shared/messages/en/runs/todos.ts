export const todos = {
  progress: '{done, number} of {total, number} done',
  itemDone: 'Done:',
  itemOpen: 'To do:',
  label: 'To-do list',
  title: 'To-do',
  doneLabel: 'To-dos done',
} as const;
