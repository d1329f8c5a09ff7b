import type { PlainSteps } from './plain-steps.ts';

export const TIDDLYWIKI: PlainSteps = {
  create: `Click "new tiddler".
    Type "Shopping list" into the field "Draft of 'New Tiddler'".
    Type "oat milk, rye bread" into the field "Type the text for the tiddler".
    Click "confirm changes to this tiddler" and wait 3 seconds.`,
  tag: `Type "Meeting notes" into the search box, then click the link "Meeting notes".
    Click "edit this tiddler" next to "Meeting notes".
    Type "urgent" into the "tag name" field and click "add".
    Click "confirm changes".
    Wait 3 seconds.`,
  rename: `1. Type "Old project" into the search box
    2. Click the link "Old project"
    3. Click "edit this tiddler" next to "Old project"
    4. Change the field "Draft of 'Old project'" to "New project"
    5. Click "confirm changes to this tiddler"
    6. Wait 3 seconds`,
  delete: `Search for "Obsolete" and click the link "Obsolete".
    Click "edit this tiddler" next to "Obsolete".
    Click "delete this tiddler" and accept the question.
    Wait 3 seconds.`,
  subtitle: `Click "control panel".
    Set "Subtitle" to "Field notes 2026".
    Wait 3 seconds.`,
};
