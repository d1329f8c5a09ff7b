export const fork = {
  from: 'Fork from here…',
  named: 'Fork from here… (plan {number, number})',
  title: 'Fork from plan {number, number}',
  start: 'Fork',
  intro:
    'A new run starts where this plan began. It knows what the run knew then, works in a session of its own, and asks again for everything that you had allowed.',
  remains: 'What was sent to sites by then is not taken back.',
  at: 'It begins at',
  withState: 'Cookies and stored data of the sites are as they were then.',
  withoutState:
    'Cookies and stored data of then are not there: it starts with the cookies that a new run has at this address.',
  noPage: 'No page was open then: it begins in an empty tab.',
  task: 'Task',
  done: 'Done before',
  left: 'Steps still to do, one per line',
  emptyTask: 'Write what is to be done.',
  emptySteps: 'Leave at least one step.',
  longStep: 'A step may have 500 letters, and there may be 50.',
  told: 'This run is a fork: it started where plan {number, number} of another run began.',
  compare: 'Compare with the run it came from',
} as const;
