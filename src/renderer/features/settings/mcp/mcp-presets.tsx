import type { McpForm } from './mcp-form.ts';
import { useWords } from '../../../text/use-words.ts';

interface Preset {
  readonly name: string;
  readonly target: string;
  readonly values?: string;
  /** Note on what the person needs for the service. */
  readonly note: PresetNote;
}

type PresetNote =
  | 'mcp.presetGoogleClient'
  | 'mcp.presetGoogleProgram'
  | 'mcp.presetSignIn'
  | 'mcp.presetGitHub'
  | 'mcp.presetSlack'
  | 'mcp.presetFiles';

/** Services that are used most with a browser's agent; URLs and commands as their makers publish them. */
const PRESETS: readonly Preset[] = [
  {
    name: 'Google Calendar',
    target: 'https://calendarmcp.googleapis.com/mcp/v1',
    note: 'mcp.presetGoogleClient',
  },
  {
    name: 'Gmail',
    target: 'https://gmailmcp.googleapis.com/mcp/v1',
    note: 'mcp.presetGoogleClient',
  },
  {
    name: 'Google Sheets',
    target: 'uvx workspace-mcp --tools sheets',
    values: 'GOOGLE_OAUTH_CLIENT_ID=\nGOOGLE_OAUTH_CLIENT_SECRET=',
    note: 'mcp.presetGoogleProgram',
  },
  {
    name: 'Google Docs',
    target: 'uvx workspace-mcp --tools docs',
    values: 'GOOGLE_OAUTH_CLIENT_ID=\nGOOGLE_OAUTH_CLIENT_SECRET=',
    note: 'mcp.presetGoogleProgram',
  },
  { name: 'Notion', target: 'https://mcp.notion.com/mcp', note: 'mcp.presetSignIn' },
  {
    name: 'GitHub',
    target: 'https://api.githubcopilot.com/mcp/',
    values: 'Authorization=Bearer ',
    note: 'mcp.presetGitHub',
  },
  {
    name: 'Slack',
    target: 'https://mcp.slack.com/mcp',
    note: 'mcp.presetSlack',
  },
  {
    name: 'Files',
    target: 'npx -y @modelcontextprotocol/server-filesystem ~/Documents',
    note: 'mcp.presetFiles',
  },
];

interface McpPresetsProps {
  readonly onPick: (fields: Partial<McpForm>, note: string) => void;
}

/** Well-known services; picking one fills in the form. */
export function McpPresets({ onPick }: McpPresetsProps) {
  const { t } = useWords();
  return (
    <div className="presets">
      <span id="mcp-presets-label">{t('settings.fillIn')}</span>
      <ul aria-labelledby="mcp-presets-label">
        {PRESETS.map(({ name, target, values = '', note }) => (
          <li key={name}>
            <button
              type="button"
              title={target}
              onClick={() => onPick({ name, target, values }, t(note))}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
