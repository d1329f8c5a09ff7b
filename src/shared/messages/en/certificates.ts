export const certificates = {
  title: 'Your connection to {host} is not private',
  authority:
    'This computer does not trust the issuer of its certificate. It may be a device of your own, or someone may be intercepting the connection.',
  'date-past': 'Its certificate ran out on {date}. Today is {today} by this computer’s clock.',
  'date-future':
    'Its certificate counts only from {date}. Today is {today} by this computer’s clock.',
  name: 'Its certificate is for {names}, not for {host}.',
  weak: 'Its certificate is made in a way that others can forge.',
  revoked: 'Its certificate was revoked by its issuer.',
  invalid: 'Its certificate is not valid.',
  harm: 'Someone may be intercepting the connection. Don’t enter passwords or card numbers.',
  back: 'Go back',
  close: 'Close the tab',
  details: 'Details',
  open: 'Continue only if you know why the certificate is not trusted. This applies to {host} until you close Waymark, and never to runs.',
  strict: 'You cannot continue: {host} requires a trusted certificate.',
  fault: 'There is no way on with such a certificate.',
  run: 'There is no way on while a run works in this tab.',
  goOn: 'Continue to {host} anyway',
} as const;
