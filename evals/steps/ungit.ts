import type { PlainSteps } from './plain-steps.ts';

export const UNGIT: PlainSteps = {
  commit: `Wait until there is a "Commit message title" field. Type "Raise coffee price" into it.
    Click the Commit button and wait 2 seconds.`,
  branch: `Click "Create a branch or tag" in the row of "main".
    Enter "release-2" in the new branch field and click the Branch button.
    Wait 2 seconds.`,
  discard: `Click "Discard changes", then click "Yes". Wait 2 seconds.`,
  checkout: `Click "Toggle branch list" and choose "cakes". Wait 3 seconds.`,
  tag: `Click "Create a branch or tag" next to "First prices".
    Enter "v1.0" in the new branch field and click the Tag button.
    Wait 2 seconds.`,
};
