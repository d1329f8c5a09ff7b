import type { ErrorTexts } from '../../error-texts.ts';

const MAY_HAVE_ACTED = 'Check whether it took effect before you repeat it.';

export const EN_MCP_ERRORS = {
  WEBHOOK_REDIRECTED: [
    'The address leads to another one, to which nothing was sent.',
    'Enter the address that it leads to, if it is yours.',
  ],
  WEBHOOK_REFUSED: [
    'The address refused the message.',
    'Look into the log of the service there.',
    'The address answered with {status}.',
  ],
  WEBHOOK_UNREACHABLE: [
    'The address could not be reached.',
    'Check the address and the network.',
    'The address could not be reached: {detail}.',
  ],
  WEBHOOKS_FULL: ['There are ten addresses already.', 'Remove one first.'],
  AGENT_CONFIG_BROKEN: [
    'The configuration has a mistake. It was left as it is.',
    'Correct the line, then try again.',
    '{file} has a mistake in line {line} ({detail}). It was left as it is.',
  ],
  AGENT_CONFIG_CHANGED: [
    'The configuration was changed after the difference was shown. Nothing was written.',
    'Look at the difference again, then confirm it.',
  ],
  AGENT_CONFIG_UNFIT: [
    'The configuration is written in a way that Waymark does not change safely. It was left as it is.',
    'Add or remove the entry by hand.',
    '{file} writes {path} in a way that Waymark does not change safely. It was left as it is.',
  ],
  AGENT_CONFIG_UNREADABLE: [
    'The configuration could not be read. It was left as it is.',
    'Make it readable for you, then try again.',
    '{file} could not be read: {detail}. It was left as it is.',
  ],
  AGENT_CONFIG_UNWRITABLE: [
    'The configuration could not be written. It was left as it is.',
    'Make the file and its folder writable for you, then try again.',
    '{file} could not be written: {detail}. It was left as it is.',
  ],
  MCP_ANSWER_UNREADABLE: [
    'The server answered in a form that cannot be read, so it is not known whether the call took effect.',
    MAY_HAVE_ACTED,
  ],
  MCP_CALL_REFUSED: [
    'The server refused the call.',
    'The run compares the arguments with the tool’s description.',
    'The server refused the call: {detail}',
  ],
  MCP_COMMAND_INVALID: [
    'There is no command.',
    'Write the program and its arguments, for example: npx -y @modelcontextprotocol/server-memory',
  ],
  MCP_COMMAND_NOT_FOUND: [
    'The program could not be started.',
    'Install it, or write its full path. Its folder has to exist too, if one is set.',
    'The program “{command}” could not be started.',
  ],
  MCP_CONFIG_INVALID: [
    'The configuration cannot be used.',
    'Give it in the usual form: {"mcpServers": {"name": {"command": "npx", "args": ["…"]}}}, with "url" instead of "command" for a server on the network.',
  ],
  MCP_CONNECT_FAILED: [
    'The server could not be connected.',
    'Look at its log in Settings, correct its settings and restart it.',
    'The server could not be connected: {detail}',
  ],
  MCP_ENDPOINT_PORT: [
    'Waymark cannot listen at this port.',
    'Choose another port in Settings.',
    'Waymark cannot listen at port {port}.',
  ],
  MCP_INSTANCES_FIRST: ['This run has not listed the services yet.', 'The run lists them first.'],
  MCP_INSTANCE_UNKNOWN: ['There is no such service.', 'The run uses one that is set up.'],
  MCP_LIST_FIRST: [
    'This run has not listed the tools of this service yet.',
    'The run lists them first.',
  ],
  MCP_NOT_READY: ['The server is not connected.', 'Look at its state in Settings.'],
  MCP_NO_ANSWER: [
    'The server gave no answer in time, so it is not known whether the call took effect.',
    MAY_HAVE_ACTED,
    'The server gave no answer within {seconds} seconds, so it is not known whether the call took effect.',
  ],
  MCP_NO_SERVICE: ['No MCP server is switched on.', 'The run does it in the browser.'],
  MCP_PROCESS_EXITED: [
    'The process that talks to the server ended unexpectedly and is started again. It is not known whether a call that was under way took effect.',
    MAY_HAVE_ACTED,
    'The process that talks to the server ended unexpectedly (exit code {exitCode}) and is started again. It is not known whether a call that was under way took effect.',
  ],
  MCP_PROTOCOL: [
    'The process that talks to the server sent something that Waymark does not accept.',
    'Waymark starts it again. If it happens again, report it.',
  ],
  MCP_SECRET_MISSING: [
    'The secret values are not there any more: this computer’s keychain was not there when they were given, or it has changed.',
    'Remove the server and add it again.',
    'The secret values of {names} are not there any more: this computer’s keychain was not there when they were given, or it has changed.',
  ],
  MCP_SERVER_GONE: [
    'The server went away during the call, so it is not known whether the call took effect.',
    'Waymark restarts it. Check whether it took effect before you repeat it.',
  ],
  MCP_SERVER_OFF: [
    'The server is switched off.',
    'Continue without it, or switch it on in Settings.',
  ],
  MCP_SERVER_STUCK: [
    'The server does not respond and is restarted. A call under way may have taken effect.',
    MAY_HAVE_ACTED,
  ],
  MCP_SERVER_UNKNOWN: [
    'This server is not there any more.',
    'Look at the list of MCP servers in Settings.',
  ],
  MCP_SIGN_IN_FAILED: ['The sign-in did not succeed.', 'Sign in again.'],
  MCP_SIGN_IN_NEEDED: [
    'You have to sign in to this service first.',
    'Sign in in Settings → MCP servers.',
  ],
  MCP_START_TIMED_OUT: [
    'The server did not start in time.',
    'Look at its log in Settings.',
    'The server did not start in time. It printed: {printed}',
  ],
  MCP_STILL_STARTING: [
    'The server is still being started.',
    'Try again in a moment.',
    'The server is still being started. It printed: {printed}',
  ],
  MCP_TOOL_CHANGED: [
    'The server describes this tool differently than when you allowed it, so the permission no longer counts.',
    'Look at it in Settings → MCP servers.',
    'The server describes “{tool}” differently than when you allowed it, so the permission no longer counts.',
  ],
  MCP_TOOL_DENIED: [
    'You have forbidden this tool.',
    'The run finds another way.',
    'You have forbidden “{tool}”.',
  ],
  MCP_TOOL_FAILED: [
    'The tool of the server failed.',
    'The run corrects the arguments, or finds another way.',
    '“{tool}” failed: {said}',
  ],
  MCP_TOOL_NEEDS_PERMISSION: [
    'This tool needs your permission, and there was no one to ask.',
    'Allow it in Settings → MCP servers.',
    '“{tool}” needs your permission, and there was no one to ask.',
  ],
  MCP_TOOL_UNKNOWN: [
    'This service has no such tool.',
    'The run uses one that the service lists.',
    'This service has no tool “{tool}”.',
  ],
  MCP_UNREACHABLE: [
    'Nothing answers at this address.',
    'Check the address and the network, then restart the server in Settings.',
    'Nothing answers at this address: {detail}',
  ],
  'MCP_CONFIG_INVALID.json': [
    'The configuration is not JSON.',
    'Give it in the usual form: {"mcpServers": {"name": {"command": "npx", "args": ["…"]}}}',
    'The configuration is not JSON: {detail}',
  ],
  'MCP_CONFIG_INVALID.entry': [
    'A server of the configuration cannot be used.',
    'Each server needs either a command or a url, with the values themselves.',
    'The server “{name}” cannot be used: {detail}',
  ],
  'MCP_CONFIG_INVALID.target': [
    'A server of the configuration has no address.',
    'Write "command" for a program on this computer, or "url" for a server on the network.',
    '“{name}” needs either a command or a url.',
  ],
  'MCP_CONFIG_INVALID.unfilled': [
    'The configuration holds something that nothing is put in place of.',
    'Write the value itself.',
    '“{name}”: nothing is put in place of {placeholder}.',
  ],
  'MCP_CONFIG_INVALID.env-file': [
    'envFile is not read.',
    'Write its variables into env.',
    '“{name}”: envFile is not read.',
  ],
  'MCP_COMMAND_INVALID.quote': [
    'A quote in the command is not closed.',
    'Close it, for example: "C:\\Program Files\\node.exe" server.js',
    'A quote ({quote}) in the command is not closed.',
  ],
  'MCP_COMMAND_NOT_FOUND.space': [
    'The program could not be started.',
    'Write only the program as the command and its arguments apart, or its full path if the space belongs to it.',
    'The program “{command}” could not be started.',
  ],
} as const satisfies ErrorTexts;
