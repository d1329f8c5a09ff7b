import type { NoteTexts } from '../note-texts.ts';

/** Notes of a run, and messages at the start of the program. */
export const EN_NOTES = {
  ACP_MAY_TRY: [
    'The coding agent asked to use Waymark’s tools. Waymark’s own rules decide each step.',
    '{name} asked to use Waymark’s tools. Waymark’s own rules decide each step.',
  ],
  ACP_NOT_LENT: [
    'The coding agent asked for files or a terminal, which Waymark does not give it.',
    '{name} asked for “{method}”, which Waymark does not give it.',
  ],
  ACP_OWN_TOOL: [
    'The coding agent used its own tool outside the browser.',
    '{name} used its own tool outside the browser: {title}',
  ],
  ACTIONS_LEFT: [
    'The model does the rest of the plan step by step, as the page shows it.',
    'The model does these steps one by one, as the page shows them: {actions}.',
  ],
  AGENT_WROTE: [
    'The process that carries out the task wrote something before it ended.',
    'The process that carries out the task wrote before it ended:\n{words}',
  ],
  ANSWER_UNPROVEN: [
    'The answer claims an act without a record; the run was asked again.',
    'The answer says {said}, without a record; the run was asked again.',
  ],
  CALLS_DROPPED: ['The following steps were dropped; the run decides again from the current page.'],
  COVER_CLOSED: [
    'Something that lay over the element of a step was closed, without agreeing to anything.',
    '“{cover}” lay over the element of a step and was closed with “{by}”.',
  ],
  HISTORY_EMPTIED: [
    'Waymark’s history and settings could not be read, and there was no copy to restore, so it starts with empty ones.',
    'Waymark’s history and settings could not be read, and there was no copy to restore, so it starts with empty ones. The damaged file was kept as “{file}”.',
  ],
  HISTORY_RESTORED: [
    'Waymark’s history and settings could not be read and were restored from a copy.',
    'Waymark’s history and settings could not be read and were restored from the copy of {copiedAt} UTC. Later data is missing. The damaged file was kept as “{file}”.',
  ],
  KEYS_DAMAGED: [
    'The file of saved keys (secrets.json) is damaged or of another version. Enter the keys again in Settings; the file is then kept under another name.',
  ],
  KEYS_UNREADABLE: [
    'Some saved keys could not be read; the keychain may be locked or another one. They were kept. Restart after unlocking the keychain, or enter them again in Settings.',
  ],
  MODEL_TAKEN_OVER: [
    'Another model takes over.',
    '{fallback} takes over from {model}, which cannot be used any more.',
  ],
  NO_PICTURE_SHOWN: ['No picture of this page could be taken.'],
  PICTURES_UNSEEN: [
    'The model accepts no pictures and does not see the attached ones.',
    'The model accepts no pictures, so it does not see {names}.',
  ],
  PICTURES_TOO_LARGE: [
    'Pictures that came with the task are too large to be shown to the model.',
    'Too large to be shown to the model (2.5 MB at most): {names}',
  ],
  REPEATS: ['The run repeats itself without getting on; it is told to try another way.'],
  QUICK_HANDED_OVER: ['The planner takes over from the quick model.'],
  PLANNED_AFRESH: ['The page changed while it was read, so it is read again.'],
  PAGE_READ: ['A further page was read.', 'Page {page} was read.'],
  PART_READ: ['A part of the page was read.', 'Part {part} of {count} was read.'],
  SCROLLED_ON: ['The page was scrolled on for more.'],
  SECRET_HIDDEN: [
    'A secret of yours stood in what the model would have been sent; it was left out.',
    'A secret of yours ({names}) stood in what the model would have been sent; it was left out.',
  ],
  FORKED_WITHOUT_STATE: [
    'Cookies and stored data of that step are not there: this run begins at its address, with the cookies that a new run has there.',
  ],
  SETTINGS_UNREADABLE: [
    'Some settings could not be read, so their defaults are used.',
    'Some settings could not be read, so their defaults are used: {settings}. Set them again in Settings.',
  ],
  SUMMARY_FAILED: ['Earlier rounds could not be summarised; they are only counted.'],
  TABLE_TAKEN: ['A table is taken as it is.', 'The table “{table}” is taken as it is.'],
  TODO_STAYS_TICKED: [
    'The plan lists a finished step as open; it stays ticked.',
    'The plan lists a finished step as open; it stays ticked: {step}',
  ],
  WORDS_UNREAD: [
    'The model could not tell whether you asked for this. Waymark asks you, or refuses.',
  ],
  WENT_IN_CIRCLES: ['The run was ended because it went in circles.'],
  POLICY_NO_SITES: ['Agents work at no site.'],
  POLICY_SITES: ['Agents work only at some sites.', 'Agents work only at {sites}.'],
  POLICY_NOT_SITES: ['Agents never work at some sites.', 'Agents never work at {sites}.'],
  POLICY_NO_MODELS: ['Only the built-in engine may be used.'],
  POLICY_MODELS: ['Models only at some services.', 'Models only at {hosts}.'],
  POLICY_ASK: ['“Work freely here” cannot be chosen.'],
  POLICY_LOOK: ['Agents only look: they save, send and buy nothing.'],
  POLICY_NO_STANDING: ['Each act needs your OK: no permissions beforehand or for several acts.'],
  POLICY_NO_UNATTENDED: ['No schedules and no other unattended runs.'],
  POLICY_NO_EXPORT: [
    'Runs, pictures, data and agents stay in Waymark: nothing is saved as a file.',
  ],
  POLICY_NO_SUGGESTIONS: ['Search engines get nothing while you type.'],
  POLICY_NO_PROFILES: ['No further profiles.'],
  POLICY_NO_MCP: ['No MCP servers.'],
  POLICY_REMOTE_MCP: ['MCP servers only by URL, not as programs of this computer.'],
  POLICY_NO_CODING_AGENTS: ['No coding agents.'],
  POLICY_NO_ENDPOINT: ['Other programs cannot drive Waymark.'],
  POLICY_NO_COMMAND_LINE: ['No runs from the command line.'],
  POLICY_OPEN: ['The policy restricts nothing.'],
} as const satisfies NoteTexts;
