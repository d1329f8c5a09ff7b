import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of the administrator's policy. */
export const EN_POLICY_ERRORS = {
  POLICY_FAULTY: [
    'The policy of this computer cannot be followed, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: the policy {file} cannot be followed.',
  ],
  'POLICY_FAULTY.json': [
    'The policy of this computer is not valid JSON, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: line {line} of the policy {file} is not valid JSON.',
  ],
  'POLICY_FAULTY.empty': [
    'The policy of this computer is empty, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: the policy {file} is empty.',
  ],
  'POLICY_FAULTY.key': [
    'The policy of this computer has an unknown key, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: line {line} of the policy {file} has the unknown key “{key}”.',
  ],
  'POLICY_FAULTY.value': [
    'The policy of this computer has a wrong value, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: “{key}” in line {line} of the policy {file} must be {expected}.',
  ],
  'POLICY_FAULTY.missing': [
    'The policy of this computer lacks a key, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: “{key}” is missing in the policy {file}.',
  ],
  'POLICY_FAULTY.owner': [
    'The policy of this computer does not belong to an administrator, so agents do not run.',
    'Make administrators the only ones who own and change the file and its folders.',
    'Agents do not run: {path} does not belong to an administrator.',
  ],
  'POLICY_FAULTY.writable': [
    'Others than administrators can change the policy of this computer, so agents do not run.',
    'Make administrators the only ones who own and change the file and its folders.',
    'Agents do not run: others than administrators can change {path}.',
  ],
  'POLICY_FAULTY.link': [
    'The policy of this computer is a link that leads nowhere, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: {path} is a link that leads nowhere.',
  ],
  'POLICY_FAULTY.size': [
    'The policy of this computer is too large, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: the policy {file} is larger than 1 MB.',
  ],
  'POLICY_FAULTY.unreadable': [
    'The policy of this computer cannot be read, so agents do not run.',
    'Correct the file and restart Waymark, or tell your administrator.',
    'Agents do not run: the policy {file} cannot be read ({problem}).',
  ],
  'POLICY_FORBIDS.model': [
    'Your administrator does not allow models at this service.',
    'Choose a model at another service, or ask your administrator.',
    'Your administrator does not allow models at {host}.',
  ],
  'POLICY_FORBIDS.coding-agent': [
    'Your administrator does not allow coding agents.',
    'Choose a model, or ask your administrator.',
  ],
  'POLICY_FORBIDS.mcp': [
    'Your administrator does not allow MCP servers.',
    'Ask your administrator.',
  ],
  'POLICY_FORBIDS.mcp-local': [
    'Your administrator does not allow MCP servers that run on this computer.',
    'Use a server with a URL, or ask your administrator.',
  ],
  'POLICY_FORBIDS.endpoint': [
    'Your administrator does not allow other programs to drive Waymark.',
    'Ask your administrator.',
  ],
  'POLICY_FORBIDS.command-line': [
    'Your administrator does not allow runs from the command line.',
    'Use the window, or ask your administrator.',
  ],
  'POLICY_FORBIDS.export': [
    'Your administrator does not allow saving runs and data as files.',
    'Ask your administrator.',
  ],
  'POLICY_FORBIDS.profiles': [
    'Your administrator does not allow further profiles.',
    'Ask your administrator.',
  ],
  'POLICY_FORBIDS.unattended': [
    'Your administrator does not allow unattended runs.',
    'Start it in the window, or ask your administrator.',
  ],
  'POLICY_FORBIDS.standing': [
    'Your administrator allows one act at a time.',
    'Answer each question by itself.',
  ],
  'POLICY_FORBIDS.mode': [
    'Your administrator does not allow this mode.',
    'Choose a stricter mode, or ask your administrator.',
  ],
  POLICY_FORBIDS: ['Your administrator does not allow this.', 'Ask your administrator.'],
} as const satisfies ErrorTexts;
