export const rehearsal = {
  rehearse: 'Rehearse: send nothing',
  hint: 'Rehearsal: the run works in a copy of your session. What its pages try to send is stopped and shown',
  badge: 'Rehearsed',
  phase: 'Rehearsal: {phase}',
  told: 'This was a rehearsal: what its pages tried to send was stopped, and none of it was done.',
  tellsLive: 'This is a rehearsal: what its pages try to send is stopped and shown here.',
  title: 'Would have sent',
  nothing: 'Nothing, apart from what pages send by themselves.',
  background: '{count, plural, one {# thing} other {# things}} that pages send by themselves',
  other: 'send data that may change something',
  socket: 'open a two-way connection',
  forReal: 'Do it for real',
  forRealIntro:
    'The same steps in a new tab, in your own session and without a model. This time they count: you are asked before each step that sends or changes something.',
} as const;
