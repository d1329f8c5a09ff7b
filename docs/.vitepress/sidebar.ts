import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  readonly text: string;
  readonly link: string;
}
interface Group {
  readonly text: string;
  readonly items: readonly Entry[];
}

const page = (text: string, name: string): Entry => ({ text, link: `/docs/${name}` });

const GROUPS: readonly Group[] = [
  {
    text: 'Begin',
    items: [
      { text: 'What Waymark is', link: '/' },
      page('First run', 'first-run'),
      page('Models', 'models'),
      page('Coding agents', 'acp'),
      page('Plain steps', 'plain-steps'),
      page('Troubleshooting', 'troubleshooting'),
    ],
  },
  {
    text: 'Use',
    items: [
      page('Agents', 'agents'),
      page('Teaching by showing', 'teaching'),
      page('Scripts', 'scripts'),
      page('Replay', 'replay'),
      page('Dry runs and branches', 'rehearsal'),
      page('Schedules', 'schedules'),
      page('Approvals and secrets', 'approvals'),
      page('Evidence in answers', 'evidence'),
      page('Regression of your agents', 'regression'),
      page('What Waymark knows', 'memory'),
      page('Translation and text help', 'translation'),
      page('Profiles and workspaces', 'profiles'),
      page('Data and privacy', 'data'),
      page('Keys', 'shortcuts'),
    ],
  },
  {
    text: 'Connect and automate',
    items: [
      page('Command line', 'command-line'),
      page('SDK', 'sdk'),
      page('MCP', 'mcp'),
      page('Workers and a queue', 'workers'),
      page('Scale', 'scale'),
      page('Managed policy', 'policy'),
    ],
  },
  {
    text: 'Build',
    items: [
      page('Architecture', 'architecture'),
      page('The processes', 'processes'),
      page('The path of a click', 'path-of-a-click'),
      page('The path of a task', 'path-of-a-task'),
      page('Where a line belongs', 'where-a-line-belongs'),
      page('What the structure guarantees', 'guarantees'),
      page('Words', 'words'),
      page('A review of the window', 'window-review'),
      page('Tools', 'tools'),
      page('Public reports', 'reports'),
      page('Tests and their time', 'testing'),
      page('Benchmarks', 'benchmarks'),
      page('Numbers on the open web', 'eval-web'),
      page('Packages and releases', 'release'),
      page('Electron versions', 'electron'),
      page('Dependencies', 'dependencies'),
      { text: 'Contributing', link: '/CONTRIBUTING' },
      { text: 'Security', link: '/SECURITY' },
      { text: 'Changes', link: '/CHANGELOG' },
    ],
  },
];

/** The pages of `folder` by subject; those that are in no group stand last, under their headings. */
export function sidebarOf(folder: string): Group[] {
  const listed = new Set(GROUPS.flatMap(({ items }) => items.map(({ link }) => link)));
  const others = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && !listed.has(`/docs/${file.slice(0, -3)}`))
    .map((file) => page(headingOf(join(folder, file)), file.slice(0, -3)));
  return others.length === 0 ? [...GROUPS] : [...GROUPS, { text: 'More', items: others }];
}

function headingOf(file: string): string {
  const [, heading = file] = /^# (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return heading;
}
