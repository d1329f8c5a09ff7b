export const certificates = {
  title: 'Nobody can tell whether this is {host}',
  authority:
    'Its certificate was not issued by anybody whom this computer trusts. It may be a device of your own, or somebody who reads along on the way.',
  'date-past': 'Its certificate ran out on {date}. Today is {today} by this computer’s clock.',
  'date-future':
    'Its certificate counts only from {date}. Today is {today} by this computer’s clock.',
  name: 'Its certificate is for {names}, not for {host}.',
  weak: 'Its certificate is made in a way that others can forge.',
  revoked: 'Its certificate was taken back by whoever issued it.',
  invalid: 'Its certificate is not valid.',
  harm: 'Whoever stands between could read what you send there: passwords, messages, cards.',
  back: 'Go back',
  close: 'Close the tab',
  details: 'Details',
  open: 'You can go on if you know why the certificate is not accepted. That counts for {host} until Waymark is closed, and for you only: no run may.',
  strict:
    'There is no way on: {host} has said that it is never to be opened without an accepted certificate.',
  fault: 'There is no way on with such a certificate.',
  run: 'There is no way on while a run works in this tab.',
  goOn: 'Go on to {host} all the same',
} as const;
