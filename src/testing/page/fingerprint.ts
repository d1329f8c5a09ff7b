import type { NodeFingerprint } from '../../shared/model/page/node-fingerprint.ts';

/** What a button is known by, in a page that says nothing else of it. */
export const fingerprintOfButton = (more: Partial<NodeFingerprint> = {}): NodeFingerprint => ({
  kind: 'clickable',
  tag: 'button',
  role: 'button',
  name: '',
  attributes: {},
  path: [],
  before: '',
  after: '',
  around: '',
  box: { x: 0, y: 0, width: 10, height: 10 },
  ...more,
});
