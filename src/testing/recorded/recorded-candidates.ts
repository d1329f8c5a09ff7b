import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import { type PageNode, PageNodeSchema } from '#shared/model/page/page-snapshot.ts';
import { fingerprintOf } from '#shared/page-target/by-recording/find-by-fingerprint.ts';
import {
  findRecorded,
  type RecordedCandidate,
} from '#shared/page-target/by-recording/find-recorded.ts';

export const PAGE = 'https://a.example/mails#/email/vVV6s1kF';

let count = 0;

export type Around = Partial<Omit<RecordedCandidate, 'node'>>;

export function listed(node: Partial<PageNode>, around: Around = {}): RecordedCandidate {
  count += 1;
  return {
    node: PageNodeSchema.parse({
      nodeId: count,
      kind: 'clickable',
      tag: 'button',
      role: 'button',
      name: 'Save',
      box: { x: 10, y: 10, width: 80, height: 20 },
      frame: 'main',
      visible: true,
      isNew: false,
      parent: null,
      attributes: { class: 'btn primary' },
      state: {},
      ...node,
    }),
    before: 'textbox Name',
    after: 'link Help',
    around: '',
    path: ['main', 'form Account'],
    ...around,
  };
}

export const recordedAs = (one: RecordedCandidate): NodeFingerprint => ({
  ...fingerprintOf(one),
  path: [...(one.path ?? [])],
});

export const field = (name: string, node: Partial<PageNode> = {}): Partial<PageNode> => ({
  kind: 'typeable',
  tag: 'input',
  role: 'textbox',
  name,
  state: { inputType: 'text' },
  ...node,
});

/** Properties of an element elsewhere on the page, with other classes and between other elements. */
export const elsewhere = {
  box: { x: 400, y: 900, width: 160, height: 44 },
  attributes: { class: 'x9' },
} as const;
export const amongOthers = { before: 'link A', after: 'link B' } as const;

export function outcome(recorded: RecordedCandidate, candidates: readonly RecordedCandidate[]) {
  const found = findRecorded(recordedAs(recorded), candidates, PAGE);
  return found.kind === 'found' ? [found.by, found.node.nodeId] : found.kind;
}
