import type { McpForm } from './mcp-form.ts';

interface Preset {
  readonly name: string;
  readonly target: string;
  readonly values?: string;
  /** What the person has to bring. */
  readonly note: string;
}

const GOOGLE_CLIENT =
  'Google has this server in its Developer Preview and wants a client of your own: in a Google Cloud project that takes part, switch on the API and the MCP API of the service, make an OAuth client and put its ID and secret below. Then add the server and sign in.';
const GOOGLE_PROGRAM =
  'Needs uv (docs.astral.sh/uv) and an OAuth client of your own from the Google Cloud console; put its ID and secret after the names.';

/** The services that a browser's agent is asked for most; addresses and commands as their makers publish them. */
const PRESETS: readonly Preset[] = [
  {
    name: 'Google Calendar',
    target: 'https://calendarmcp.googleapis.com/mcp/v1',
    note: GOOGLE_CLIENT,
  },
  { name: 'Gmail', target: 'https://gmailmcp.googleapis.com/mcp/v1', note: GOOGLE_CLIENT },
  {
    name: 'Google Sheets',
    target: 'uvx workspace-mcp --tools sheets',
    values: 'GOOGLE_OAUTH_CLIENT_ID=\nGOOGLE_OAUTH_CLIENT_SECRET=',
    note: GOOGLE_PROGRAM,
  },
  {
    name: 'Google Docs',
    target: 'uvx workspace-mcp --tools docs',
    values: 'GOOGLE_OAUTH_CLIENT_ID=\nGOOGLE_OAUTH_CLIENT_SECRET=',
    note: GOOGLE_PROGRAM,
  },
  { name: 'Notion', target: 'https://mcp.notion.com/mcp', note: 'Add it, then sign in.' },
  {
    name: 'GitHub',
    target: 'https://api.githubcopilot.com/mcp/',
    values: 'Authorization=Bearer ',
    note: 'Put a personal access token of yours after “Bearer”.',
  },
  {
    name: 'Slack',
    target: 'https://mcp.slack.com/mcp',
    note: 'Slack wants an app of your own: put its client ID and secret below. Then add the server and sign in.',
  },
  {
    name: 'Files',
    target: 'npx -y @modelcontextprotocol/server-filesystem ~/Documents',
    note: 'Needs Node.js. Write the full path of the one folder that it may reach instead of ~/Documents.',
  },
];

interface McpPresetsProps {
  readonly onPick: (fields: Partial<McpForm>, note: string) => void;
}

/** Well-known services; picking one fills in the form. */
export function McpPresets({ onPick }: McpPresetsProps) {
  return (
    <div className="presets">
      <span id="mcp-presets-label">Fill in:</span>
      <ul aria-labelledby="mcp-presets-label">
        {PRESETS.map(({ name, target, values = '', note }) => (
          <li key={name}>
            <button
              type="button"
              title={target}
              onClick={() => onPick({ name, target, values }, note)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
