import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of scripts and their locators. */
export const EN_SCRIPT_ERRORS = {
  ADDRESS_NOT_REACHED: [
    'The tab did not get to the address that the script waited for.',
    'The run looks at the page again.',
    'The tab is at {url}, which is not the address that the script waited for.',
  ],
  ROWS_TOO_MANY: [
    'The sheet has too many rows.',
    'Attach a file with fewer rows.',
    'The sheet has {rows} rows; a run fills at most {most} forms.',
  ],
  ROWS_UNUSABLE: [
    'The rows of the file cannot be used.',
    'Attach a spreadsheet with named columns.',
  ],
  ROW_NOT_TAKEN: [
    'The site did not accept this row.',
    'Check the site before you send the row again.',
    'The site answered {status}.',
  ],
  ROW_UNSURE: [
    'It is unknown whether this row was sent.',
    'Check the site before you send the row again.',
  ],
  ROW_VALUE_MISSING: [
    'A required value is missing.',
    'Fill in the cell, then attach the file again.',
    'No value for {columns}.',
  ],
  LOCATOR_INVALID: [
    'What the script looks for on the page is written wrongly.',
    'Correct the script.',
    'What the script looks for on the page is written wrongly: {reason}.',
  ],
  SCRIPT_CALL_INVALID: ['The script called something that there is not.', 'Correct the script.'],
  SCRIPT_CALL_TOO_LARGE: [
    'The script gave a call more text than one takes.',
    'The script has to give it less at once.',
  ],
  SCRIPT_CPU_USED_UP: [
    'The script calculated for too long and was ended.',
    'Its loops have to end.',
    'The script calculated for more than {seconds} seconds and was ended.',
  ],
  SCRIPT_FAILED: [
    'The script failed. What it had done stays done.',
    'Its report says at which line and why.',
    'The script failed at line {line}: {cause}',
  ],
  SCRIPT_HANDED_OVER: [
    'The script failed; the agent continues with the rest.',
    'The run looks at the page and plans the rest.',
  ],
  SCRIPT_INVALID: ['The script cannot be read.', 'It has to be plain JavaScript.'],
  SCRIPT_LANGUAGE: [
    'The script is written in another language than JavaScript.',
    'It has to be plain JavaScript, without types and imports.',
  ],
  SCRIPT_NOT_MENDED: [
    'The script could not be repaired.',
    'The agent continues with the rest.',
    'The script could not be repaired: {reason}',
  ],
  SCRIPT_MEMORY_USED_UP: [
    'The script needed too much memory and was ended.',
    'It has to keep less at once.',
    'The script needed more than {megabytes} MB of memory and was ended.',
  ],
  SCRIPT_NEVER_ENDS: ['The script waited for something that never comes.', 'Correct the script.'],
  SCRIPT_NOT_AWAITED: [
    'A call that the script did not wait for has failed.',
    'The script has to wait for each call.',
  ],
  SCRIPT_ROWS_INVALID: ['The script gave rows in a form that no table has.', 'Correct the script.'],
  SCRIPT_TIMED_OUT: [
    'The script took too long and was ended.',
    'Finished work stays done; another script can continue.',
    'The script took longer than {seconds} seconds and was ended.',
  ],
  SCRIPT_TOO_DEEP: [
    'The script nests calls or data too deeply.',
    'The script has to be written in a simpler way.',
  ],
  SCRIPT_TOO_LARGE: [
    'The script is too long.',
    'It has to be shorter.',
    'The script has {characters} characters, which is too long.',
  ],
  SCRIPT_TOO_MANY_CALLS: [
    'The script made as many calls as one may.',
    'Another script can continue.',
    'The script made {calls} calls, which is as many as one may.',
  ],
  SCRIPT_WRONG: [
    'The script has a mistake. What it had done stays done.',
    'Its report says at which line and why.',
    'The script has a mistake at line {line}: {cause}',
  ],
  SKILL_PARAMETER: [
    'A parameter of the skill is missing or not known.',
    'The skill has to be called with its own parameters.',
    'The parameter “{parameter}” of the skill “{skill}” is missing or not known.',
  ],
  SKILL_UNKNOWN: [
    'There is no such skill.',
    'The run uses another one, or none.',
    'There is no skill “{skill}”.',
  ],
  STOPPED: ['The script was stopped.', 'Start it again when you want to.'],
  TARGET_STILL_THERE: [
    'What should go away is still on the page.',
    'The run looks at the page again.',
    '“{words}” is still on the page.',
  ],
} as const satisfies ErrorTexts;
