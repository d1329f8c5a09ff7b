import { describe, expect, it } from 'vitest';

import { type PageNode } from '../../model/page/page-snapshot.ts';
import { findRecorded, inContext, worthPlacing, type RecordedCandidate } from './find-recorded.ts';
import {
  type Around,
  amongOthers,
  elsewhere,
  field,
  listed,
  outcome,
  PAGE,
  recordedAs,
} from '../../../testing/recorded/recorded-candidates.ts';

describe('findRecorded', () => {
  it('takes what the fingerprint fits', () => {
    const same = listed({});
    expect(outcome(listed({}), [listed({ name: 'Delete' }), same])).toEqual([
      'fingerprint',
      same.node.nodeId,
    ]);
  });

  it('finds it by its name when ids, classes, size and neighbours are others', () => {
    const moved = listed({ ...elsewhere, attributes: { id: 'new', class: 'x9' } }, amongOthers);
    expect(outcome(listed({ attributes: { id: 'old' } }), [moved])).toEqual([
      'likeness',
      moved.node.nodeId,
    ]);
  });

  it('finds it by its place when it says the same in other words', () => {
    const renamed = listed({ name: 'Save now' });
    expect(outcome(listed({}), [renamed, listed({ name: 'Cancel' })])).toEqual([
      'likeness',
      renamed.node.nodeId,
    ]);
  });

  it('finds it by its id when it says something else', () => {
    const renamed = listed({ name: 'Store', attributes: { id: 'save-it' } });
    expect(outcome(listed({ attributes: { id: 'save-it' } }), [renamed])).toEqual([
      'likeness',
      renamed.node.nodeId,
    ]);
  });

  it('finds a field with another label between the same elements', () => {
    const renamed = listed(field('Surname'));
    expect(outcome(listed(field('Last name')), [renamed])).toEqual([
      'likeness',
      renamed.node.nodeId,
    ]);
  });

  it('finds it between neighbours that were renamed with it, and by none where it was the last', () => {
    const among = { before: 'textbox Your name', after: 'link Help and contact' };
    expect(outcome(listed({}), [listed({ name: 'Save it', ...elsewhere }, among)])).toEqual([
      'likeness',
      expect.any(Number),
    ]);
    const last = { after: '' };
    const moved = listed({ name: 'Save it', ...elsewhere }, last);
    expect(outcome(listed({}, last), [moved])).toEqual(['likeness', moved.node.nodeId]);
    expect(outcome(listed({}), [moved])).toBe('none');
  });

  it('takes no neighbour for it, whatever stands beside that', () => {
    const align = (side: string, around: Around) => listed({ name: `Align ${side}` }, around);
    const right = align('right', { before: 'button Align center', after: 'button Copy' });
    const center = align('center', { before: 'button Align left', after: 'button Copy' });
    expect(outcome(right, [center])).toBe('none');
    const reply = listed({ name: 'Reply' }, { before: 'link Back', after: 'button Reply all' });
    const all = listed({ name: 'Reply all' }, { before: 'link Back', after: 'button Reply all' });
    expect(outcome(reply, [all])).toBe('none');
  });

  it('does not go by a name that was made of an attribute', () => {
    const end = { before: '', after: 'button Submit' };
    const unlabelled = listed(field('tt', { attributes: { id: 'tt' } }), end);
    const renamed = listed(field('q7', { attributes: { id: 'q7' } }), end);
    expect(outcome(unlabelled, [renamed])).toEqual(['likeness', renamed.node.nodeId]);
    expect(outcome(unlabelled, [listed(field('Search', { attributes: { id: 'q7' } }), end)])).toBe(
      'none',
    );
    expect(outcome(unlabelled, [renamed, listed(field(''), end)])).toBe('several');
    const list = { tag: 'select', role: 'combobox' } as const;
    const unnamed = listed({ ...list, name: '', attributes: { id: 'q7' } }, end);
    expect(
      outcome(listed({ ...list, name: 'options', attributes: { id: 'options' } }, end), [unnamed]),
    ).toEqual(['likeness', unnamed.node.nodeId]);
  });

  it('may place what words told from its namesakes, where these are called otherwise now', () => {
    const edit = recordedAs(listed({ name: 'Edit this', state: { context: 'Meeting notes' } }));
    const [first, second] = [listed({ name: 'EDIT THIS' }), listed({ name: 'Edit this…' })];
    const other = listed({ name: 'Edit this', state: { context: 'Old plan' } });
    expect(findRecorded(edit, [first, second], PAGE).kind).toBe('none');
    const unplaced = worthPlacing(edit, [first, other, listed({ name: 'Help' }), second], 6);
    expect(unplaced.map(({ node }) => node.nodeId)).toEqual(
      [first, second].map(({ node }) => node.nodeId),
    );
    expect(findRecorded(edit, [first, inContext(second, 'Meeting notes')], PAGE)).toMatchObject({
      kind: 'found',
      node: { nodeId: second.node.nodeId },
    });
    expect(worthPlacing({ ...edit, context: 'row 3' }, [first, second], 6)).toEqual([]);
    expect(worthPlacing({ ...edit, context: undefined }, [first, second], 6)).toEqual([]);
  });

  it('takes no mark of another colour, shape or size for one that has nothing else', () => {
    const mark = (looks: string, size = 20) =>
      listed(
        {
          tag: 'rect',
          role: 'generic',
          name: '',
          attributes: {},
          box: { x: 22, y: 92, width: size, height: size },
          state: { looks: `${looks} ${size}x${size} at 22,92` },
        },
        { before: 'generic 8', after: 'generic', around: 'img 8', path: [] },
      );
    const known = recordedAs(mark('red rectangle'));
    expect(known.looks).toBe('red rectangle');
    const foundIn = (one: RecordedCandidate) => findRecorded(known, [one], PAGE).kind;
    expect(foundIn(mark('red rectangle'))).toBe('found');
    expect(foundIn(mark('blue rectangle'))).toBe('none');
    expect(foundIn(mark('red triangle'))).toBe('none');
    expect(foundIn(mark('red rectangle', 10))).toBe('none');
  });

  it('takes the one surface to draw on that stands there, whatever its id is', () => {
    const surface = (node: Partial<PageNode> = {}) =>
      listed(
        {
          tag: 'div',
          role: 'generic',
          name: 'canvas',
          attributes: { id: 'canvas' },
          box: { x: 56, y: 96, width: 1193, height: 648 },
          ...node,
        },
        { before: '', after: 'button Select' },
      );
    const known = recordedAs(surface());
    const renamed = surface({ name: '', attributes: { id: 'qumo' } });
    const called = (candidates: readonly RecordedCandidate[]) =>
      findRecorded(known, candidates, PAGE);
    expect(called([renamed])).toMatchObject({ kind: 'found', by: 'likeness' });
    expect(
      called([
        surface({
          name: '',
          attributes: { id: 'qumo' },
          box: { x: 56, y: 96, width: 300, height: 648 },
        }),
      ]).kind,
    ).toBe('none');
    expect(called([surface({ name: '', tag: 'svg', attributes: {} })]).kind).toBe('none');
    expect(called([renamed, surface({ name: '', attributes: { id: 'bari' } })]).kind).toBe(
      'several',
    );
    // A button whose text equals its id is no drawing surface.
    const save = surface({
      name: 'save',
      attributes: { id: 'save' },
      box: { x: 5, y: 5, width: 80, height: 20 },
    });
    const icon = surface({ name: '', attributes: {}, box: { x: 5, y: 5, width: 80, height: 20 } });
    expect(findRecorded(recordedAs(save), [icon], PAGE).kind).toBe('none');
  });

  it('takes no other control that stands in its place', () => {
    expect(outcome(listed({}), [listed({ name: 'Delete' })])).toBe('none');
    expect(outcome(listed({ name: 'Reply' }), [listed({ name: 'Reply all' }, { after: '' })])).toBe(
      'none',
    );
  });

  it('takes nothing of another row, number, kind or input', () => {
    const inRow = (context: string, more: Partial<PageNode> = {}) =>
      listed({ name: 'Delete', state: { context }, ...more });
    expect(outcome(inRow('Pear'), [inRow('Plum'), inRow('Apple')])).toBe('none');
    expect(outcome(inRow('Pear'), [listed({ name: 'Delete', ...elsewhere }, amongOthers)])).toBe(
      'none',
    );
    expect(outcome(listed({ name: 'Row 1' }), [listed({ name: 'Row 2' })])).toBe('none');
    expect(outcome(listed({}), [listed(field('Save'))])).toBe('none');
    const password = listed(field('Name', { state: { inputType: 'password' } }));
    expect(outcome(listed(field('Name')), [password])).toBe('none');
  });

  it('takes none of several that could be it', () => {
    const twin = () => listed({ ...elsewhere }, amongOthers);
    expect(outcome(listed({}), [twin(), twin()])).toBe('several');
  });

  it('tells namesakes apart by where they stand', () => {
    const inHeader = listed({ ...elsewhere }, { ...amongOthers, path: ['banner'] });
    const inForm = listed({ attributes: { class: 'y' } }, { path: ['main', 'form Your account'] });
    expect(outcome(listed({}), [inHeader, inForm])).toEqual(['fingerprint', inForm.node.nodeId]);
  });

  it('does not mind which of two links to one address it follows', () => {
    const link = (more: Partial<PageNode> = {}, around: Around = {}) =>
      listed(
        { tag: 'a', role: 'link', name: 'Contact', state: { href: '/contact' }, ...more },
        around,
      );
    expect(outcome(link(), [link(elsewhere, amongOthers), link(elsewhere, amongOthers)])).toEqual([
      'likeness',
      expect.any(Number),
    ]);
  });
});
