/** What a run may do without a question. */
export const grants = {
  title: 'May, without asking',
  line: '{act} at <bdi>{place}</bdi>',
  byControl: 'press “<bdi>{control}</bdi>” at <bdi>{place}</bdi>',
  any: 'send and change things, but for money and accounts',
  visit: 'read',
  act: 'act, without committing anything',
  left: '{left, plural, one {once more} other {# more times}}',
  usedUp: 'used up',
  isCut: 'taken back',
  fromTask: 'from your task',
  fromCommand: 'from the command line',
  fromAgent: 'from the agent’s settings',
  fromSettings: 'from the settings for other programs',
  fromCard: 'from your answer',
  cut: 'Take it back',
} as const;
