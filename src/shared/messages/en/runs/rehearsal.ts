export const rehearsal = {
  rehearse: 'Dry run: nothing is sent',
  hint: 'Dry run: works in a copy of your session. Everything that pages try to send is stopped and shown',
  badge: 'Dry run',
  phase: 'Dry run: {phase}',
  told: 'This was a dry run: everything its pages tried to send was stopped.',
  tellsLive: 'This is a dry run: everything its pages try to send is stopped and shown here.',
  title: 'Would have sent',
  nothing: 'Nothing, apart from background requests.',
  background: '{count, plural, one {# background request} other {# background requests}}',
  other: 'send data that may change something',
  socket: 'open a two-way connection',
  forReal: 'Run for real',
  forRealIntro:
    'The same steps in a new tab, in your own session, without a model. What the dry run listed is sent without asking. Anything else is asked first.',
} as const;
