export const measures = {
  seconds: '{seconds} s',
  minutes: '{minutes} min {seconds} s',
  hours: '{hours} h {minutes} min',
  tokens: '{count} tokens',
  todayIs: 'Today, {day}',
  yesterdayWas: 'Yesterday, {day}',
  today: 'Today, {time}',
  steps: '{count, plural, one {# step} other {# steps}}',
  plans: '{count, plural, one {# plan} other {# plans}}',
  errors: '{count, plural, one {# error} other {# errors}}',
  agents: '{count, plural, one {# agent} other {# agents}}',
  of: '{used} of {limit}',
} as const;
