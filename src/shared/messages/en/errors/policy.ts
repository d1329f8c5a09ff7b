import type { ErrorTexts } from '../../error-texts.ts';

/** Errors of the administrator's policy. */
export const EN_POLICY_ERRORS = {
  POLICY_FAULTY: [
    'The policy of this computer cannot be followed, so agents do not run.',
    'Tell your administrator.',
    'Agents do not run: the policy {file} cannot be followed. {problem}',
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
