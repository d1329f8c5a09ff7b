/** Yellow is the agent's, so no group has it. */
export const TAB_GROUP_COLOURS = [
  'blue',
  'green',
  'violet',
  'red',
  'teal',
  'orange',
  'pink',
  'stone',
] as const;
