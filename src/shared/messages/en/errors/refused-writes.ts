import type { ErrorTexts } from '../../error-texts.ts';

/** Why a write of a run was refused, by the reason. */
export const EN_REFUSED_WRITES = {
  'NEEDS_APPROVAL.not-asked-for': [
    'Nothing was sent: the task doesn’t ask for it.',
    'Allow it on the run, or name it in the task.',
    'Nothing was sent to {origin}: the task doesn’t ask for it. {flag} allows it.',
  ],
  'NEEDS_APPROVAL.count-used': [
    'Nothing more was sent: it was done as often as allowed.',
    'Allow it on the run, or name a higher number in the task.',
    'Nothing more was sent to {origin}: it was done as often as allowed. {flag} allows more.',
  ],
  'NEEDS_APPROVAL.grave': [
    'Nothing was sent: it concerns money or an account.',
    'Allow it on the run, or name the amount or account in the task.',
    'Nothing was sent to {origin}: it concerns money or an account, and the task names no value. {flag} allows it.',
  ],
  'NEEDS_APPROVAL.value-missing': [
    'Nothing was sent: something the task names was missing.',
    'Look at what the run filled in, or allow it on the run.',
    'Nothing was sent to {origin}: something the task names was missing. {flag} allows it.',
  ],
  'NEEDS_APPROVAL.value-differs': [
    'Nothing was sent: it had something you neither named nor saw.',
    'Look at the values on the run before you allow it.',
    'Nothing was sent to {origin}: it had something you neither named nor saw. {flag} allows it.',
  ],
  'NEEDS_APPROVAL.look': [
    'Nothing was sent: the task only asks to look.',
    'Allow it on the run, or name it in the task.',
    'Nothing was sent to {origin}: the task only asks to look. {flag} allows it.',
  ],
  'NEEDS_APPROVAL.look-chosen': [
    'Nothing was sent: you chose “Only look”.',
    'Choose “Ask before changes” and start the run again.',
    'Nothing was sent to {origin}: you chose “Only look”. {flag} lets the run ask.',
  ],
  'NEEDS_APPROVAL.never': [
    'Nothing was sent: the task says not to.',
    'Allow it on the run, or change the task.',
    'Nothing was sent to {origin}: the task says not to. {flag} allows it.',
  ],
} as const satisfies ErrorTexts;
