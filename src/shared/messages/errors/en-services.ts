import type { ErrorTexts } from './error-texts.ts';

const MAY_HAVE_ACTED = 'Check first whether it took effect, before it is done again.';
const FEWER_PAGES = 'Ask for fewer pages; a damaged file may not be readable at all.';

/** What can go wrong with models, MCP servers, extraction and PDFs. */
export const EN_SERVICE_ERRORS = {
  UPDATES_OFF: [
    'This Waymark was built from source: it asks nobody for new versions.',
    'Get the newest source and build it.',
  ],
  UPDATE_UNREACHABLE: [
    'Nobody could be asked for new versions.',
    'Check the connection and try again.',
    '{host} could not be asked for new versions.',
  ],
  UPDATE_FEED_DAMAGED: ['What was answered about new versions cannot be read.', 'Try again later.'],
  UPDATE_FEED_FORGED: [
    'What was answered about new versions is not signed by those who make Waymark.',
    'Nothing of it was used. Try again on another network, or look at the project’s page.',
  ],
  UPDATE_FILE_DAMAGED: [
    'The file is not the one that the release names: its length or checksum is wrong.',
    'It was not kept. Try again, or download it from the page of the release.',
    '{file} is not the file that the release names: its length or checksum is wrong.',
  ],
  QUEUE_UNREACHABLE: [
    'The server of the queue does not answer.',
    'Start Redis or Valkey, or name another address.',
    'No queue server answers at {address}: {problem}.',
  ],
  BUCKET_FAILED: [
    'The S3-compatible store refused or did not answer.',
    'Check the address, --s3-endpoint, and the keys and region in the AWS variables.',
    'The store at {address} refused or did not answer: {problem}',
  ],
  SESSION_UNKNOWN: [
    'There is no saved session of this name.',
    'Look at the names with waymark sessions list, or save it with waymark sessions save.',
    'There is no saved session “{name}”.',
  ],
  SESSION_PASSPHRASE_WRONG: [
    'The passphrase does not open the saved session.',
    'Give the passphrase with which it was saved in WAYMARK_SESSIONS_PASSPHRASE.',
    'The passphrase does not open the saved session “{name}”.',
  ],
  SESSION_UNREADABLE: [
    'The saved session is damaged or of another version.',
    'Save it again with waymark sessions save.',
    'The saved session “{name}” is damaged or of another version.',
  ],
  ENDPOINT_TOO_LARGE: [
    'The answer of the model service is larger than any model’s answer and was broken off.',
    'Check the address of the service in Settings, or choose another one.',
  ],
  ENDPOINT_CUT_OFF: [
    'The connection to the model service broke off in the middle of an answer.',
    'Check the network connection and try again.',
    'The connection to {baseUrl} broke off in the middle of an answer.',
  ],
  ENDPOINT_FAILED: [
    'The model service had an error of its own.',
    'Try again in a few minutes. If it keeps happening, choose another model or provider in Settings.',
    'The model service had an error of its own ({status}): {said}',
  ],
  ENDPOINT_NOT_FOUND: [
    'The model service does not know this address or this model.',
    'Check in Settings that the base URL is complete, often it ends in /v1, and that the model name is spelled exactly as the service writes it.',
    'The model service does not know the address {baseUrl} or the model “{model}” (404): {said}',
  ],
  ENDPOINT_RATE_LIMITED: [
    'The model service takes no more requests for now.',
    'Wait a few minutes and try again, check the credit of your account, or choose another model in Settings.',
    'The model service takes no more requests for now ({status}): {said}',
  ],
  ENDPOINT_REJECTED: [
    'The model service did not accept the request.',
    'Choose a model in Settings that can call tools and takes long inputs, or check the address of the service.',
    'The model service did not accept the request ({status}): {said}',
  ],
  ENDPOINT_UNAUTHORIZED: [
    'The model service refused the API key.',
    'Enter a valid API key in Settings and check that it may use this model.',
    'The model service refused the API key ({status}): {said}',
  ],
  ENDPOINT_UNREACHABLE: [
    'The model service cannot be reached.',
    'Check the base URL in Settings. If the model runs on this computer, start its server; otherwise check the network connection.',
    'Nothing answers at {baseUrl}.',
  ],
  FORMAT_UNREADABLE: [
    'The form that the data was asked for in cannot be read.',
    'Give an example such as {"title": "string"}, or a JSON schema of an object.',
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
    'The process that talks to the server ended unexpectedly.',
    'Waymark starts it again.',
    'The process that talks to the server ended unexpectedly (exit code {exitCode}).',
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
    'Waymark starts it again. Check first whether it took effect, before it is done again.',
  ],
  MCP_SERVER_OFF: ['The server is switched off.', 'Go on without it, or switch it on in Settings.'],
  MCP_SERVER_STUCK: [
    'The server does not respond and is started anew. It is not known whether a call that was under way took effect.',
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
    'This tool needs your permission, and nobody was there to be asked.',
    'Allow it in Settings → MCP servers.',
    '“{tool}” needs your permission, and nobody was there to be asked.',
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
  MODEL_ANSWER_INVALID: [
    'The model gave an answer that cannot be used.',
    'Try again. If it keeps happening, choose a stronger model in Settings.',
  ],
  MODEL_BLIND: [
    'This model sees no pictures, so it cannot find things by their looks.',
    'The run goes by the text of the page.',
  ],
  NEEDS_MODEL: [
    'This needs a model: the built-in engine does not understand it.',
    'Connect a model in Settings, or write it in simple steps.',
    'The agent “{agent}” needs a model: the built-in engine does not understand its steps.',
  ],
  NOT_A_PDF: ['This is no PDF.', 'Open the PDF in a tab first, or check the address.'],
  NOT_ON_PAGE: [
    'The page does not give everything that was asked for.',
    'Let some of the values be empty, or look on another page.',
  ],
  OFFSET_TOO_LARGE: [
    'These pages have less text than that.',
    'The run reads from an earlier place, or further pages.',
    'These pages have only {length} characters.',
  ],
  ONE_PAGE_ONLY: [
    'Only the page as it is can be read here, without scrolling or going on to others.',
    'Scroll or go to the next page first, then extract the data.',
  ],
  PDF_BROKEN: [
    'The PDF is damaged and cannot be read.',
    'Check that it was loaded completely; another copy may help.',
  ],
  PDF_BUSY: ['This PDF is being read already.', 'Wait for that to end and try again.'],
  PDF_CHANGED: [
    'The PDF on the server is not the one that was opened.',
    'Try again; the new one is read then.',
  ],
  PDF_CRASHED: ['The reader went down over this PDF.', FEWER_PAGES],
  PDF_NOT_LOADED: [
    'The PDF could not be loaded.',
    'Check the address, or sign in on that site first, then try again.',
    'The PDF could not be loaded: {detail}',
  ],
  PDF_NO_TEXT: [
    'These pages have no text: they are pictures, as scanned pages are.',
    'Look at the pages in the tab.',
    'The PDF has no text there (page {pages}): it holds pictures, as scanned pages are.',
  ],
  PDF_PAGES_UNKNOWN: [
    'There are no such pages.',
    'Write "all", "2-5" or "1, 4, 7-9", up to the number of pages.',
    'There are no pages {pages}.',
  ],
  PDF_PASSWORD_NEEDED: [
    'The PDF is encrypted and opens only with a password.',
    'Tell the run the password.',
  ],
  PDF_PASSWORD_WRONG: [
    'The PDF does not open with this password.',
    'Tell the run the right password.',
  ],
  PDF_TOO_LARGE: [
    'The PDF is too large.',
    'Ask for fewer pages, or look for a smaller copy.',
    'The PDF is too large: at most {max} MB are read.',
  ],
  PDF_TOO_MUCH_MEMORY: ['Reading the PDF took too much memory and was ended.', FEWER_PAGES],
  PDF_TOO_SLOW: [
    'The PDF could not be read in time.',
    FEWER_PAGES,
    'The PDF could not be read within {seconds} seconds.',
  ],
  PROBE_FAILED: ['The connection test failed.', 'Try again.'],
  'ENDPOINT_UNREACHABLE.slow': [
    'The model service took too long to answer.',
    'Try again later, or choose a faster model in Settings.',
    'The model service at {baseUrl} took too long to answer.',
  ],
  'ENDPOINT_REJECTED.redirect': [
    'The model service sends requests on to another address. Nothing was sent there.',
    'If you trust that address, enter its base URL in Settings.',
    'The model service at {baseUrl} sends requests on to {target} ({status}). Nothing was sent there.',
  ],
  'ENDPOINT_REJECTED.too-long': [
    'The run has grown too long for this model.',
    'Choose a model with a larger context in Settings.',
    'The model service did not accept the request ({status}): {said}',
  ],
  'ENDPOINT_RATE_LIMITED.spent': [
    'Your account there has no credit left.',
    'Add some, or choose another provider in Settings.',
    'The model service takes no more requests for now ({status}): {said}',
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
  'NOT_A_PDF.link': [
    'This is no link.',
    'The run uses a link to a PDF, or opens the PDF in the tab.',
    '“{name}” is no link.',
  ],
  'NOT_A_PDF.file': [
    'This is no PDF; of files, only PDFs can be opened in a tab.',
    'Open a PDF, or attach the file to a task for a model.',
    '“{file}” is no PDF; of files, only PDFs can be opened in a tab.',
  ],
} as const satisfies ErrorTexts;
