/** Colours of tab groups. Yellow is missing because it marks the agent. */
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
