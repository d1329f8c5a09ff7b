import type { NodeFingerprint } from '../../shared/model/page/node-fingerprint.ts';

/** Returns the fingerprint of a button on a page without other information. */
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
