export const fork = {
  from: 'Branch from here…',
  named: 'Branch from here… (plan {number, number})',
  title: 'Branch from plan {number, number}',
  start: 'Branch',
  intro:
    'A new run starts where this plan began. It knows what the run knew then, works in its own session, and asks again for everything you allowed.',
  remains: 'Data already sent to sites stays there.',
  at: 'It begins at',
  withState: 'Cookies and site data are restored to that moment.',
  withoutState:
    'Cookies and site data of that moment are gone; the run starts with the cookies of a new run.',
  noPage: 'No page was open then: it begins in an empty tab.',
  task: 'Task',
  done: 'Done before',
  left: 'Steps still to do, one per line',
  emptyTask: 'Describe the task.',
  emptySteps: 'Leave at least one step.',
  longStep: 'A step may have 500 letters, and there may be 50.',
  told: 'This run is a branch: it started in the middle of another run.',
  compare: 'Compare with the original run',
} as const;
