export const newTab = {
  goingOn: 'Running',
  recentRuns: 'Recent',
  builtInHint:
    'Works without a key or network, in English or Chinese: go to, click, type, choose, scroll, read, check. For tasks in your own words, <settings>connect a model</settings>.',
  modelHint: 'Model: <strong>{model}</strong> at {host}. <settings>Change</settings>',
  agentHint: 'Coding agent: <strong>{agent}</strong>. <settings>Change</settings>',
  exampleRead: 'Go to example.com and read the page',
  exampleSearch:
    'Open en.wikipedia.org, type “Trail blazing” into Search, press Enter, then read the page',
  exampleNews: 'Summarise today’s front page of Hacker News',
  exampleTable: 'Make a table of the planets from Wikipedia: name, size, moons',
  exampleHours: 'When is the British Museum open this Saturday?',
  examples: 'Try this',
  privateHint: 'Private: history, cookies and runs are deleted when you close this window.',
  title: 'Where to?',
  placeholder: 'Search, type a URL, or describe a task',
} as const;
